// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.

import type { StatusWords } from "../de/status.ts";

export const status: StatusWords = {
  page: (company) => `Talebiniz: ${company}`,
  failed: (title) => `Hata – ${title}`,
  title: "Talebiniz",
  today: "Bugün",
  yesterday: "Dün",
  states: {
    title: "Talebinizin durumu",
    arrived: "Ulaştı",
    contactChanged: "İletişim bilgileri değişti",
    seen: "İşletme gördü",
    answered: "Yanıtlandı",
    answeredBy: {
      phone: "Telefonla yanıtlandı",
      whatsapp: "WhatsApp ile yanıtlandı",
      sms: "SMS ile yanıtlandı",
      email: "E-posta ile yanıtlandı",
    },
    asked: "Soru soruldu",
    proposed: "Randevu önerildi",
    agreed: "Randevu kararlaştırıldı",
    declined: "Reddedildi",
    solved: "Tamamlandı",
  },
  next: {
    answer: "Lütfen aşağıda yanıtlayın.",
    declined:
      "İşletme bu işi üstlenemiyor. Lütfen başka bir işletmeye sorun. Anlaşılmayan bir şey mi var? İşletmeye sorun.",
    unseen: "İşletme talebinizi henüz açmadı.",
    newsUnseen: "İşletme yeni gönderdiklerinizi henüz görmedi.",
    waiting: "İşletme size geri dönecek.",
  },
  dates: {
    title: "Randevu",
    which: "Hangi randevu size uyar?",
    soFar: "Şu ana kadar kesin olan:",
    fixed: "Kesinleşti:",
    agreedOn: "Kararlaştırılmıştı:",
    calledOff: "Yapılmayacak:",
    outlives: (day) =>
      `Talebiniz ${day} tarihinde silinecek. Randevu bundan sonra yalnızca takviminizde kalır.`,
    intoCalendar: "Takvime ekle",
    outOfCalendar: "Takvimden çıkar",
    anotherCall: "Yine de uymuyor mu? Lütfen arayın:",
    anotherWrite: "Yine de uymuyor mu? Lütfen yazın:",
    over: "(geçti)",
    none: "Hiçbiri uymuyor",
    noneFits: "Önerilerin hiçbirinin uymadığını bildirdiniz. İşletme size geri dönecek.",
    refused: "Kaydedilmedi",
    closed: "İşletme bu arada talebinizi kapattı.",
    replaced: "İşletme bu arada başka randevular önerdi. Lütfen yeniden seçin.",
    decided: "Zaten yanıt verdiniz. Değiştirmek isterseniz lütfen işletmeyle iletişime geçin.",
    past: "Bu randevunun zamanı geçti. Lütfen başka birini seçin.",
  },
  followUp: {
    question: (company) => `${company} size bir soru soruyor`,
    photosAndWords: "Fotoğraf gönder, bir şey ekle",
    photos: "Fotoğraf gönder",
    words: "Bir şey ekle",
    done: "Sonradan gönderilenler",
    unsent: "Yazdıklarınız:",
    sendAnswer: "Yanıtı gönder",
    send: "Gönder",
    answer: "Yanıtınız",
    addition: "Eklemeniz",
    photoCount: (count) => `${count} fotoğraf`,
    came: (what) => `Ulaştı: ${what}`,
    thanks: (parts) => `Teşekkürler, ${parts.join(" ve ").toLocaleLowerCase("tr")} ulaştı.`,
    refused: "Henüz gönderilmedi",
    check: "Lütfen kontrol edin:",
    nothing: "Lütfen fotoğraf seçin veya bir şey yazın.",
    declined:
      "İşletme bu arada talebinizi reddetti. Yine de bilmesi gereken önemli bir şey varsa lütfen doğrudan bildirin.",
    addedBefore:
      "Talebinize zaten bir ekleme yaptınız. Fotoğraf göndermeye devam edebilirsiniz; diğer her şeyi lütfen doğrudan işletmeye bildirin. Yazdıklarınız hâlâ burada.",
    questionOver:
      "Bu soru artık açık değil: Ya zaten yanıtlandı ya da işletme bu arada başka bir şey soruyor. Yazdıklarınız hâlâ burada.",
    tooMany: (wait) => `Bu talep için az önce çok fazla gönderi geldi. Lütfen ${wait} bekleyin.`,
    noMorePhotos: "Bu talebe başka fotoğraf eklenemez.",
    failed: "Beklenmeyen bir hata oluştu. Lütfen birazdan yeniden gönderin.",
  },
  contact: {
    title: "İletişim bilgilerini değiştir",
    channel: "İşletme size nasıl ulaşsın?",
    time: "Size en iyi ne zaman ulaşılabilir?",
    save: "İletişim bilgilerini kaydet",
    saved: "Teşekkürler, iletişim bilgileriniz değişti.",
    refused: "Henüz kaydedilmedi",
    tooMany: (wait) =>
      `Bu talep için ya da ağınızdan (internet bağlantısı veya mobil şebeke) az önce çok fazla gönderi geldi. Lütfen ${wait} bekleyin.`,
  },
  withdraw: {
    title: "Talebi geri çek",
    consequence: [
      "Talebiniz ve fotoğraflarınız hemen silinir. ",
      " burada yalnızca birinin bir talebi geri çektiğini görür. Bu işlem geri alınamaz.",
    ],
    appointment: "Bir randevunuz var. Bu randevu iptal olur; lütfen işletmeye doğrudan da haber verin.",
    now: "Talebi şimdi sil",
  },
  sent: {
    title: "Gönderdikleriniz",
    photo: (position) => `Fotoğraf ${position}`,
  },
  withdrawn: {
    title: "Talebiniz geri çekildi",
    gone: [
      "",
      " için gönderdiğiniz talep tüm fotoğraflarla birlikte silindi. İşletme burada yalnızca birinin bir talebi geri çektiğini görür; kendi e-postalarını ve kopyalarını kendisi silmelidir. Randevunuz varsa lütfen doğrudan işletmeye de bildirerek iptal edin.",
    ],
    again: "Yeni talep gönder",
  },
  missing: {
    title: "Burada artık bir talep yok",
    why: "Bağlantı tam doğru değil ya da talep silindi: siz geri çektiniz, işletme sildi veya 30 gün doldu.",
    what: (canCall) =>
      `Lütfen bağlantıyı e-postanızda veya mesajınızda yazdığı gibi bir kez daha açın.${canCall ? " İşe yaramazsa lütfen arayın:" : " İşe yaramazsa lütfen talebinizi yeniden gönderin."}`,
  },
  unchanged: {
    title: "Burada hiçbir şey değişmedi",
    what: "Talebiniz olduğu gibi duruyor. Lütfen sayfasını yeniden açın.",
    back: "Talebinize git",
  },
};
