// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ConsentWords } from "../de/consent.ts";

export const consent: ConsentWords = {
  text: (company) =>
    `Bilgilerimin şu işletmeye iletilmesini ve gizlilik bildirimine uygun olarak işlenmesini kabul ediyorum: ${company}.`,
  binding: "Bağlayıcı olan Almanca metindir:",
  ai: "İşletme, mesajınızı harici bir yapay zekâ hizmetine değerlendirtebilir ve çevirtebilir; içindeki adınızı ve iletişim bilgilerini, tanıyabildiğimiz ölçüde önceden çıkarırız.",
  storage: "Talebiniz 30 gün sonra burada silinir; kendi kopyalarını işletme kendisi siler.",
  more: "Ayrıntılar",
  aiInFull: (service) => {
    const who = service === null ? "harici yapay zekâ hizmetlerine" : `${service} adlı yapay zekâ hizmetine`;
    return `İşletme, daha hızlı yanıt verebilmek için talebinizi yapay zekâya (YZ) değerlendirtebilir ve çevirtebilir. Bu sırada talebinizdeki bilgiler ${who} aktarılabilir. Ad, telefon numarası ve e-posta adresi alanlarına yazdıklarınız buna dahil değildir. Mesajınızdan, yazdığınız biçimiyle adınız, iletişim bilgileri, sokak ve kapı numarası, tanınabildiği ölçüde çıkarılır. Kararı her zaman bir insan verir.`;
  },
  goesTo: (business) => [
    `Bilgileriniz, talebiniz üzerinde çalışılabilmesi için şu işletmeye gider: ${business}. Ayrıntılar: `,
    ".",
  ],
};
