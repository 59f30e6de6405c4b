// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ErrorWords } from "../de/errors.ts";
import { plural } from "../plural.ts";

export const errors: ErrorWords = {
  title: "Błąd",
  pleaseCheck: "Zgłoszenie nie zostało jeszcze wysłane. Prosimy sprawdzić:",
  unexpected:
    "Wystąpił nieoczekiwany błąd. Dane są nadal w formularzu: prosimy wysłać je za chwilę jeszcze raz.",
  once: "Prosimy wypełnić to pole tylko raz.",
  fromList: "Prosimy wybrać pozycję z listy.",
  tooLong: (limit) => `Prosimy skrócić tekst. Maksymalna liczba znaków: ${limit}.`,
  wait: (count, unit) =>
    unit === "hour"
      ? `${count} ${plural("pl", count, { one: "godzinę", few: "godziny", other: "godzin" })}`
      : `${count} ${plural("pl", count, { one: "minutę", few: "minuty", other: "minut" })}`,
  tooManyRequests: {
    network: (wait) =>
      `Z tej sieci (łącza internetowego lub sieci komórkowej) przyszło właśnie bardzo wiele zgłoszeń. ${waitAndSend(wait)}`,
    business: (wait) =>
      `Ta firma otrzymuje teraz niezwykle dużo zgłoszeń, część z nich z tej samej sieci. ${waitAndSend(wait)}`,
  },
  hurry: {
    call: (phone) => `W pilnej sprawie prosimy zadzwonić: ${phone}.`,
    write: (email) => `W pilnej sprawie prosimy napisać na adres ${email}.`,
    elsewhere: "W pilnej sprawie prosimy zwrócić się do innej firmy.",
  },

  photo: {
    damaged: (file) =>
      `${file}: plik jest pusty lub uszkodzony. Prosimy wybrać zdjęcie jeszcze raz lub zrobić nowe.`,
    heic: (file) =>
      `${file} to zdjęcie z iPhone’a, którego w tej postaci nie możemy odczytać. Prosimy wybrać je z biblioteki zdjęć lub zrobić zrzut ekranu.`,
    notAnImage: (file) =>
      `${file} to nie jest plik JPEG, PNG ani WebP. Prosimy wybrać zdjęcie w jednym z tych formatów lub zrzut ekranu.`,
    animated: (file) => `${file} to animacja. Prosimy wybrać pojedyncze zdjęcie lub jego zrzut ekranu.`,
    tooManyPixels: (file) =>
      `${file} ma zbyt wysoką rozdzielczość. Prosimy wybrać zdjęcie do 50 megapikseli, na przykład jego zrzut ekranu.`,
    tooComplex: (file) =>
      `${file} zapisano w zbyt złożony sposób. Prosimy wybrać inne zdjęcie lub jego zrzut ekranu.`,
  },
  photoGone:
    "Jednego zdjęcia już nie ma, bo czekało zbyt długo. Prosimy wybrać je jeszcze raz lub wysłać zgłoszenie bez niego.",
  tooManyPhotos: (wait) =>
    `Z tej sieci (łącza internetowego lub sieci komórkowej) przyszło właśnie bardzo wiele zdjęć. Prosimy poczekać ${wait} lub wysłać na razie bez zdjęć.`,
  noRoom: (wait) =>
    `Przychodzi teraz tyle zdjęć, że na kolejne nie ma miejsca. Prosimy poczekać ${wait} lub wysłać na razie bez zdjęć.`,
  photosTooLarge: (megabytes) =>
    `Zdjęcia mają razem ponad ${megabytes} MB. Prosimy wysłać mniej zdjęć lub mniejsze zdjęcia.`,
  photosUnstored:
    "Zdjęć nie można teraz zapisać. Prosimy wysłać na razie bez zdjęć lub poczekać kilka minut.",
  drawn: {
    gone: ["Tego zdjęcia nie można już", "wyświetlić."],
    unavailable: ["Tego zdjęcia nie można teraz", "wczytać."],
  },
  malformed: "Dane dotarły niekompletne. Prosimy wysłać formularz jeszcze raz.",

  missingLink: "Link firmy jest nieprawidłowy lub go brakuje.",
  wrongLink: "Nie udało się wysłać: link jest nieprawidłowy.",
  checkLink: "Prosimy sprawdzić adres, zeskanować kod QR jeszcze raz lub zapytać firmę o aktualny link.",
  happened: "Wystąpił błąd.",
  reload:
    "Prosimy za chwilę odświeżyć stronę. Jeśli to nie pomoże, prosimy spróbować ponownie za kilka minut.",
  unknownBusiness: "Nie znaleziono tej firmy.",
  businessGone: "Tej firmy już tu nie ma.",
  retired: {
    title: (product) => `Tej firmy nie ma już w ${product}`,
    nothingSent: "Przez ten link nie można już wysłać zgłoszenia. Niczego nie przesłano.",
    askDirectly:
      "Prosimy zwrócić się bezpośrednio do firmy: zadzwonić lub napisać. Numer telefonu często jest tam, gdzie był ten link lub kod QR.",
  },
};

function waitAndSend(wait: string): string {
  return `Dane są nadal w formularzu: prosimy poczekać ${wait} i wysłać je jeszcze raz.`;
}
