// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { RefusalWords } from "../de/refusals.ts";

const BUSY = "Şu anda çok yoğunuz";

/** What isn't here happens to no browser that filled in a form. */
const byStatus: RefusalWords["byStatus"] = {
  400: {
    title: "Bu adres doğru değil",
    text: "Bağlantı eksik veya bozuk. Lütfen bağlantıyı kontrol edin veya QR kodunu yeniden okutun.",
  },
  403: {
    title: "Bu işlem olmadı",
    text: "Güvenliğiniz için formları yalnızca kendi sayfamızdan kabul ediyoruz. Lütfen sayfayı yeniden yükleyip formu bir kez daha gönderin.",
  },
  408: {
    title: "Bağlantı çok yavaştı",
    text: "Yazdıklarınız tam olarak ulaşmadı. Lütfen geri dönüp bir kez daha gönderin; mümkünse bağlantının daha iyi olduğu bir yerden.",
  },
  413: {
    title: "Bu çok büyük",
    text: "Bu, sayfanın kabul edebileceğinden fazla. Lütfen geri dönün, metni kısaltın ve yeniden gönderin.",
  },
  500: {
    title: "Bizde bir sorun oluştu",
    text: "Hata sizde değil. Lütfen birkaç saniye sonra yeniden deneyin. Hata sürerse lütfen işletmeyi arayın.",
  },
  503: { title: BUSY, text: "Yazdıklarınız henüz kaydedilmedi. Lütfen birkaç saniye sonra yeniden deneyin." },
  507: {
    title: "Şu anda hiçbir şey kaydedemiyoruz",
    text: "Hata sizde değil. Yazdıklarınız henüz kaydedilmedi. Lütfen birkaç dakika sonra yeniden deneyin; acilse işletmeyi arayın.",
  },
};

export const refusals: RefusalWords = {
  byStatus,
  busyForReaders: {
    title: BUSY,
    text: "Şu anda yetişemiyoruz. Lütfen sayfayı birkaç saniye sonra yeniden yükleyin.",
  },
  photosTooLarge: {
    title: "Bu çok büyük",
    text: "Bir fotoğraf en fazla 15 MB, bütün fotoğraflar birlikte en fazla 60 MB olabilir. Lütfen geri dönün ve daha az veya daha küçük fotoğraf gönderin.",
  },
  otherwise: {
    title: "Bu işlem olmadı",
    text: "Lütfen geri dönüp yeniden deneyin. Bu işe yaramazsa lütfen işletmeyi arayın.",
  },
  restricted: {
    title: "Buradan hiçbir şey gönderilemiyor",
    why: "Bu web sitesi formu kısıtlıyor. Form yeni bir pencerede çalışır.",
    unsent:
      "Talebiniz gönderilmedi: Talepleri yalnızca kendi sayfamızdan kabul ediyoruz ve bazı web siteleri formu kısıtlıyor. Geri dönün, yazdıklarınızı kopyalayın ve yeni bir pencerede gönderin.",
    open: "Formu yeni pencerede aç",
    typed: "Hiçbir şey açılmazsa lütfen bu adresi tarayıcınıza yazın:",
  },
  start: "Ana sayfa (Almanca)",
  number: (status, id) => `Hata ${status} · numara ${id}`,
};
