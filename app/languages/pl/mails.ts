// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { MailWords } from "../de/mails.ts";

const firm = (company: string | null) => (company ? `Firma ${company}` : "Firma");

export const mails: MailWords = {
  sender: (company, product) => `${company} przez ${product}`,
  footer: {
    about: (product, company) =>
      `${product} przyjmuje zgłoszenia dla firmy${company ? ` ${company}` : ""} i po 30 dniach automatycznie usuwa zgłoszenie i zdjęcia.`,
    stranger:
      "To nie Państwo wysłali zgłoszenie? W takim razie ktoś wpisał Państwa adres; nie trzeba nic robić.",
    unsubscribe: "Nie chcę więcej e-maili o zgłoszeniach",
    imprint: "Kto prowadzi tę usługę (po niemiecku):",
  },
  unsubscribe: {
    title: "Rezygnacja z e-maili",
    about:
      "Chodzi o wszystkie e-maile dotyczące zgłoszeń wysyłanych do firm z tym adresem e-mail: potwierdzenia, pytania, terminy i odmowy",
    consequence:
      "Po rezygnacji zgłoszenia nadal będą docierać do firm. Nie będziemy jednak już o nich pisać.",
    switchOff: "Rezygnuję ze wszystkich",
    switchOn: "Włącz ponownie",
    isOff: "E-maile dotyczące zgłoszeń nie będą już wysyłane.",
    afterOff: "Zgłoszenia i tak dotrą. Co się z nimi dzieje, widać nadal na stronie zgłoszenia.",
    isOn: "E-maile dotyczące zgłoszeń będą znów wysyłane.",
    afterOn: "Potwierdzenia, pytania, terminy i odmowy.",
    elsewhere: "Tutaj można je w każdej chwili ponownie włączyć: link pozostaje ważny.",
    unknown: "Ten link jest niepełny albo nie jest już ważny. Prosimy otworzyć go jeszcze raz z e-maila.",
  },
  confirmation: {
    subject: (company) => `Zgłoszenie do firmy ${company}`,
    arrived: "Zgłoszenie dotarło",
    stored: "Zgłoszenie jest zapisane",
    received: (company) => `${firm(company)} otrzymała zgłoszenie.`,
    thanks: "Dziękujemy!",
    next: (company, isSameDay) =>
      `${firm(company)} skontaktuje się z Państwem${isSameDay ? ", zwykle tego samego dnia" : ""}.`,
    phone: "Zobacz numer telefonu",
    sent: "Wysłane dane:",
    shortened:
      "Teksty z adresami internetowymi, adresami e-mail lub dłuższymi numerami nie są podane w tym e-mailu. Firma otrzymała wszystko, co zostało napisane.",
    more: "Chcą Państwo dosłać zdjęcia, coś dopisać lub wycofać zgłoszenie? Tutaj widać też, jaki jest jego status:",
    reply: (email) => `Można też po prostu odpowiedzieć na ten e-mail lub napisać na adres ${email}.`,
    change: (email) =>
      `Chcą Państwo coś zmienić, wycofać zgłoszenie lub je usunąć? Wystarczy odpowiedzieć na ten e-mail lub napisać na adres ${email}.`,
  },
  entered: {
    subject: (company) => `Nowy adres e-mail do zgłoszenia${company ? ` do firmy ${company}` : ""}`,
    heading: "Zgłoszenie",
    entered: (company) =>
      `Ten adres e-mail podano w zgłoszeniu do firmy${company ? ` ${company}` : ""}. E-maile dotyczące zgłoszenia będą odtąd przychodzić tutaj.`,
    withheld:
      "Nie podajemy tutaj treści zgłoszenia, ponieważ nie wiemy, do kogo należy ten adres. Status zgłoszenia widać tutaj:",
  },
  contactChanged: {
    subject: "Dane kontaktowe w Państwa zgłoszeniu zostały zmienione",
    changed: (company) =>
      `W zgłoszeniu do firmy${company ? ` ${company}` : ""} zmieniono sposób, w jaki firma może się z Państwem skontaktować.`,
    moved: "E-maile dotyczące tego zgłoszenia trafiają teraz na inny adres, a nie na ten.",
    byYou: "To Państwo dokonali zmiany? W takim razie nie trzeba nic robić.",
    call: "To nie Państwo? W takim razie prosimy od razu zadzwonić do firmy, aby nadal mogła się z Państwem skontaktować:",
    write: (email) =>
      `To nie Państwo? W takim razie prosimy od razu odpowiedzieć na ten e-mail lub napisać na adres ${email}, aby firma nadal mogła się z Państwem skontaktować.`,
  },
  facts: {
    type: "Rodzaj",
    name: "Imię i nazwisko",
    phone: "Telefon",
    email: "E-mail",
    channel: "Kontakt przez",
    time: "Dostępność",
    timing: "Kiedy",
    place: "Miejscowość",
    building: "Budynek",
    role: "Rola",
    device: "Producent / model",
    photos: "Zdjęcia",
  },
  question: {
    subject: (company) =>
      company ? `Pytanie dotyczące zgłoszenia do firmy ${company}` : "Pytanie dotyczące zgłoszenia",
    preheader: "Firma chce się jeszcze czegoś dowiedzieć.",
    heading: "Pytanie dotyczące zgłoszenia",
    why: (company, hasList) =>
      `${firm(company)} przeczytała zgłoszenie i chce jeszcze ${hasList ? "wiedzieć:" : "o coś zapytać."}`,
    answer: "Odpowiedz na pytanie",
    how: (email) =>
      `Można tam też wysłać zdjęcia. Logowanie nie jest potrzebne. Można też po prostu odpowiedzieć na ten e-mail lub napisać na adres ${email}.`,
  },
  dates: {
    heading: (count) => (count === 1 ? "Propozycja terminu" : "Propozycje terminów"),
    subject: (company, count) =>
      `${count === 1 ? "Propozycja terminu" : "Propozycje terminów"} ${company ? `od firmy ${company}` : "do zgłoszenia"}`,
    proposes: (company) => `W sprawie zgłoszenia ${company ? `firma ${company}` : "firma"} proponuje:`,
    moves: (company, appointment) =>
      `${firm(company)} prosi o przełożenie terminu (${appointment}) i proponuje:`,
    choose: "Wybierz termin",
    fixedOnce: "Termin będzie ustalony, gdy wybiorą Państwo jeden z nich.",
    untilThen: "Do czasu wyboru innego terminu obowiązuje dotychczasowy.",
  },
  appointment: {
    subject: (company, window) =>
      company ? `Termin z firmą ${company}: ${window}` : `Ustalony termin: ${window}`,
    heading: "Ustalony termin",
    stands: "Termin jest ustalony:",
    attached: "Dzięki plikowi w załączniku można dodać go też do kalendarza.",
    look: "Zobacz zgłoszenie",
    another: "Termin jednak nie pasuje? Wystarczy odpowiedzieć na ten e-mail.",
    entry: (company) => `Termin: ${company ?? "firma"}`,
  },
  decline: {
    subject: (company) => (company ? `Zgłoszenie do firmy ${company}` : "Państwa zgłoszenie"),
    heading: "Państwa zgłoszenie",
    preheader: "Niestety nie możemy teraz podjąć się tego zlecenia.",
    greeting: "Dzień dobry,",
    declined:
      "dziękujemy za zgłoszenie i zaufanie. Niestety nie możemy teraz podjąć się tego zlecenia. Informujemy o tym od razu, aby nie czekali Państwo na próżno.",
    cancelled: (appointment) => `Dlatego umówiony termin (${appointment}) się nie odbędzie.`,
    goodbye:
      "Mamy nadzieję, że szybko znajdą Państwo odpowiednią firmę. Przy innym przedsięwzięciu chętnie znów pomożemy.",
    closing: "Z poważaniem",
  },
  declineRevoked: {
    subject: (company) =>
      company
        ? `Odmowa nieaktualna: zgłoszenie do firmy ${company}`
        : "Odmowa nieaktualna: Państwa zgłoszenie",
    preheader: "Nasza odmowa jest już nieaktualna.",
    revoked:
      "nasza odmowa jest już nieaktualna. Państwa zgłoszenie jest znów otwarte i zajmujemy się nim. Przepraszamy za zamieszanie.",
    stands: (appointment) => `Umówiony termin (${appointment}) się odbędzie.`,
    another:
      "Czy w międzyczasie znaleźli Państwo inną firmę? W takim razie prosimy o krótką odpowiedź na tę wiadomość.",
  },
};
