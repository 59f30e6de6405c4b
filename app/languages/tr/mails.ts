// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { MailWords } from "../de/mails.ts";

export const mails: MailWords = {
  sender: (company, product) => `${company} (${product} aracılığıyla)`,
  footer: {
    about: (product, company) =>
      `${product}, ${company ?? "işletme"} adına talepleri alır; talebinizi ve fotoğraflarınızı 30 gün sonra otomatik olarak siler.`,
    stranger: "Talep göndermediniz mi? O hâlde biri sizin adresinizi yazmıştır; bir şey yapmanız gerekmez.",
    unsubscribe: "Taleplerle ilgili e-posta almak istemiyorum",
    imprint: "Bu hizmeti sunan (Almanca):",
  },
  unsubscribe: {
    title: "E-postaları durdur",
    about:
      "Konu, e-posta adresinizle bir işletmeye gönderilen taleplerle ilgili tüm e-postalardır: onaylar, sorular, randevular ve retler",
    consequence:
      "Bunları durdurursanız talepleriniz işletmelere ulaşmaya devam eder. Ancak size bu konuda artık yazmayız.",
    switchOff: "Hepsini durdur",
    switchOn: "Yeniden aç",
    isOff: "Artık taleplerle ilgili e-posta almayacaksınız.",
    afterOff: "Talepleriniz yine de ulaşır. Ne olduğunu talebinizin sayfasında görmeye devam edersiniz.",
    isOn: "Taleplerinizle ilgili e-postaları yeniden alacaksınız.",
    afterOn: "Onaylar, sorular, randevular ve retler.",
    elsewhere: "Burada dilediğiniz zaman yeniden açabilirsiniz: Bağlantı geçerli kalır.",
    unknown: "Bu bağlantı eksik veya artık geçerli değil. Lütfen e-postadan bir kez daha açın.",
  },
  confirmation: {
    subject: (company) => `Talebiniz: ${company}`,
    arrived: "Talebiniz ulaştı",
    stored: "Talebiniz kaydedildi",
    received: (company) => `${company ?? "İşletme"} talebinizi aldı.`,
    thanks: "Teşekkürler!",
    next: (company, isSameDay) =>
      `${company ?? "İşletme"} ${isSameDay ? "çoğunlukla aynı gün " : ""}size geri dönecek.`,
    phone: "Telefon numarasını göster",
    sent: "Gönderdikleriniz:",
    shortened:
      "İnternet adresi, e-posta adresi veya uzun numara içeren metinler bu e-postada yer almaz. İşletme, yazdıklarınızın tamamını aldı.",
    more: "Fotoğraf göndermek, bir şey eklemek ya da talebi geri çekmek ister misiniz? Talebinizin durumunu da burada görürsünüz:",
    reply: (email) => `Dilerseniz bu e-postayı yanıtlayabilir ya da şu adrese yazabilirsiniz: ${email}`,
    change: (email) =>
      `Bir şeyi değiştirmek, talebinizi geri çekmek veya sildirmek ister misiniz? Bu e-postayı yanıtlayın ya da şu adrese yazın: ${email}`,
  },
  entered: {
    subject: (company) => `Talebiniz için yeni e-posta adresi${company ? `: ${company}` : ""}`,
    heading: "Talebiniz",
    entered: (company) =>
      `Bu e-posta adresi, bir işletmeye gönderilen talep için girildi${company ? `: ${company}` : ""}. Taleple ilgili e-postalar bundan sonra buraya gelecek.`,
    withheld:
      "Talepte ne yazdığını burada belirtmiyoruz, çünkü bu adresin kime ait olduğunu bilmiyoruz. Talebin durumunu burada görebilirsiniz:",
  },
  contactChanged: {
    subject: "Talebinizin iletişim bilgileri değiştirildi",
    changed: (company) =>
      `Talebinizle ilgili olarak işletmenin size nasıl ulaşacağı değiştirildi${company ? `: ${company}` : ""}.`,
    moved: "Bu taleple ilgili e-postalar artık bu adrese değil, başka bir adrese gidiyor.",
    byYou: "Bunu siz mi yaptınız? O hâlde bir şey yapmanız gerekmez.",
    call: "Siz yapmadınız mı? O hâlde, size ulaşabilmesi için lütfen hemen işletmeyi arayın:",
    write: (email) =>
      `Siz yapmadınız mı? O hâlde, işletmenin size ulaşabilmesi için lütfen hemen bu e-postayı yanıtlayın ya da şu adrese yazın: ${email}`,
  },
  facts: {
    type: "Talep türü",
    name: "Ad",
    phone: "Telefon",
    email: "E-posta",
    channel: "İletişim yolu",
    time: "Ulaşılabilir",
    timing: "Aciliyet",
    place: "Yer",
    building: "Bina",
    role: "Konumunuz",
    device: "Üretici / model",
    photos: "Fotoğraf",
  },
  question: {
    subject: (company) => (company ? `Talebinizle ilgili soru: ${company}` : "Talebinizle ilgili bir soru"),
    preheader: "İşletme sizden bir şey daha öğrenmek istiyor.",
    heading: "Talebinizle ilgili bir soru",
    why: (company, hasList) =>
      `${company ?? "İşletme"} talebinizi okudu ve ${hasList ? "şunları" : "bir şey daha"} öğrenmek istiyor${hasList ? ":" : "."}`,
    answer: "Soruyu yanıtla",
    how: (email) =>
      `Orada fotoğraf da gönderebilirsiniz. Giriş yapmanız gerekmez. Dilerseniz bu e-postayı yanıtlayabilir ya da şu adrese yazabilirsiniz: ${email}`,
  },
  dates: {
    heading: (count) => (count === 1 ? "Randevu önerisi" : "Randevu önerileri"),
    subject: (company, count) =>
      `${count === 1 ? "Randevu önerisi" : "Randevu önerileri"}: ${company ?? "talebiniz için"}`,
    proposes: (company) => `${company ?? "İşletme"} talebiniz için şunu öneriyor:`,
    moves: (company, appointment) =>
      `${company ?? "İşletme"} şu randevuyu başka bir zamana almanızı rica ediyor: ${appointment}. Önerisi:`,
    choose: "Randevu seç",
    fixedOnce: "Randevu, siz birini seçince kesinleşir.",
    untilThen: "Başka bir randevu seçene kadar mevcut randevu geçerlidir.",
  },
  appointment: {
    subject: (company, window) => (company ? `Randevunuz, ${company}: ${window}` : `Randevunuz: ${window}`),
    heading: "Randevunuz",
    stands: "Randevunuz kesinleşti:",
    attached: "Ekteki dosyayla randevuyu takviminize de ekleyebilirsiniz.",
    look: "Talebi göster",
    another: "Yine de uymuyor mu? Bu e-postayı yanıtlamanız yeterli.",
    entry: (company) => `Randevu: ${company ?? "işletme"}`,
  },
  decline: {
    subject: (company) => (company ? `Talebiniz: ${company}` : "Talebiniz"),
    heading: "Talebiniz",
    preheader: "Maalesef işinizi şu anda üstlenemiyoruz.",
    greeting: "Merhaba,",
    declined:
      "talebiniz ve güveniniz için teşekkür ederiz. Maalesef işinizi şu anda üstlenemiyoruz. Boşuna beklememeniz için bunu size hemen bildiriyoruz.",
    cancelled: (appointment) => `Bu nedenle şu randevu yapılmayacak: ${appointment}.`,
    goodbye:
      "Kısa sürede size uygun bir işletme bulmanızı dileriz. Başka bir işinizde yine memnuniyetle yanınızdayız.",
    closing: "Saygılarımızla",
  },
  declineRevoked: {
    subject: (company) =>
      company ? `Ret geri alındı: ${company} işletmesine talebiniz` : "Ret geri alındı: talebiniz",
    preheader: "Ret yanıtımız artık geçerli değil.",
    revoked:
      "ret yanıtımız artık geçerli değil. Talebiniz yeniden açık ve talebinizle ilgileniyoruz. Verdiğimiz çelişkili bilgi için özür dileriz.",
    stands: (appointment) => `Şu randevu yapılacak: ${appointment}.`,
    another: "Bu arada başka bir işletme buldunuz mu? O hâlde lütfen bu e-postayı kısaca yanıtlayın.",
  },
};
