// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ConsentWords } from "../de/consent.ts";

export const consent: ConsentWords = {
  text: (company) =>
    `Bilgilerimin şu işletmeye iletilmesini ve gizlilik bildirimine uygun olarak işlenmesini kabul ediyorum: ${company}.`,
  binding: "Bağlayıcı olan Almanca metindir:",
  ai: "İşletme, mesajınızı ad ve iletişim bilgileri olmadan harici bir yapay zekâ hizmetine değerlendirtebilir ve çevirtebilir.",
  storage: "Her şey 30 gün sonra silinir.",
  more: "Ayrıntılar",
  aiInFull: (service) => {
    const who = service === null ? "harici yapay zekâ hizmetlerine" : `${service} adlı yapay zekâ hizmetine`;
    return `İşletme, daha hızlı yanıt verebilmek için talebinizi yapay zekâya (YZ) değerlendirtebilir ve çevirtebilir. Bu sırada talebinizdeki bilgiler ${who} aktarılabilir. Adınız, telefon numaranız ve e-posta adresiniz buna dahil değildir; sokak ve kapı numarası, tanınabildiği ölçüde çıkarılır. Kararı her zaman bir insan verir.`;
  },
  goesTo: (business) => [
    `Bilgileriniz, talebiniz üzerinde çalışılabilmesi için şu işletmeye gider: ${business}. Ayrıntılar: `,
    ".",
  ],
};
