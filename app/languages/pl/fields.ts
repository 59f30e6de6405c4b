// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { FieldWords } from "../de/fields.ts";

export const fields: FieldWords = {
  wrong: {
    requestType: "Prosimy wybrać, w czym możemy pomóc.",
    firstName: "Prosimy podać imię.",
    lastName: "Prosimy podać nazwisko.",
    contactMethod: "Prosimy wybrać sposób kontaktu.",
    email: "Prosimy podać prawidłowy adres e-mail.",
    phone: "Prosimy podać numer telefonu, pod którym możemy się skontaktować.",
    preferredTime: "Prosimy wybrać najlepszą porę kontaktu.",
    timingPreference: "Prosimy wybrać, kiedy potrzebna jest nasza pomoc.",
    description: "Prosimy krótko opisać, o co chodzi.",
    zipCode: "Prosimy podać kod pocztowy.",
    agreeToDataTransfer:
      "Prosimy o zgodę na przekazanie danych. Bez zaznaczenia nie wolno nam przekazać zgłoszenia.",
  },
  outsideArea:
    "To miejsce leży poza obszarem, na którym zwykle pracujemy. Zgłoszenie można mimo to wysłać, a pilny problem w każdym przypadku.",
  zipCodeDigits:
    "Niemieckie kody pocztowe mają pięć cyfr. Prosimy sprawdzić jeszcze raz. Można też wysłać tak, jak jest.",
  photoFailed: (why) => `Nie udało się przesłać zdjęcia: ${why}`,
};
