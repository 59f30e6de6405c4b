// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { FieldWords } from "../de/fields.ts";

export const fields: FieldWords = {
  wrong: {
    requestType: "Lütfen size nasıl yardımcı olabileceğimizi seçin.",
    firstName: "Lütfen adınızı girin.",
    lastName: "Lütfen soyadınızı girin.",
    contactMethod: "Lütfen size nasıl ulaşabileceğimizi seçin.",
    email: "Lütfen geçerli bir e-posta adresi girin.",
    phone: "Lütfen size ulaşabileceğimiz bir telefon numarası girin.",
    preferredTime: "Lütfen size en iyi ne zaman ulaşabileceğimizi seçin.",
    timingPreference: "Lütfen bize ne zaman ihtiyacınız olduğunu seçin.",
    description: "Lütfen konuyu kısaca anlatın.",
    zipCode: "Lütfen posta kodunuzu girin.",
    agreeToDataTransfer:
      "Lütfen bilgilerinizin iletilmesini kabul edin. Kutu işaretlenmeden talebi iletemeyiz.",
  },
  outsideArea:
    "Burası genellikle çalıştığımız bölgenin dışında. Talebinizi yine de gönderebilirsiniz; acil bir sorunu mutlaka bildirin.",
  zipCodeDigits:
    "Almanya’daki posta kodları beş hanelidir. Lütfen bir kez daha bakın. Bu hâliyle de gönderebilirsiniz.",
  photoFailed: (why) => `Bir resim yüklenemedi: ${why}`,
};
