// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ErrorWords } from "../de/errors.ts";

export const errors: ErrorWords = {
  title: "Hata",
  pleaseCheck: "Talebiniz henüz gönderilmedi. Lütfen kontrol edin:",
  unexpected: "Beklenmeyen bir hata oluştu. Bilgileriniz hâlâ formda: Lütfen biraz sonra yeniden gönderin.",
  once: "Lütfen bu alanı yalnızca bir kez doldurun.",
  fromList: "Lütfen listeden bir seçenek seçin.",
  tooLong: (limit) => `Lütfen metninizi en fazla ${limit} karaktere kısaltın.`,
  wait: (count, unit) => `${count} ${unit === "hour" ? "saat" : "dakika"}`,
  tooManyRequests: {
    network: (wait) =>
      `Ağınızdan (internet bağlantısı veya mobil ağ) az önce çok sayıda talep geldi. ${waitAndSend(wait)}`,
    business: (wait) =>
      `Bu işletmeye şu anda, bir kısmı sizin ağınızdan olmak üzere, alışılmadık kadar çok talep geliyor. ${waitAndSend(wait)}`,
  },
  hurry: {
    call: (phone) => `Acil ise lütfen arayın: ${phone}.`,
    write: (email) => `Acil ise lütfen şu adrese yazın: ${email}.`,
    elsewhere: "Acil ise lütfen başka bir işletmeye başvurun.",
  },

  photo: {
    damaged: (file) => `${file} boş veya bozuk. Lütfen fotoğrafı yeniden seçin ya da yenisini çekin.`,
    heic: (file) =>
      `${file} bu hâliyle okuyamadığımız bir iPhone fotoğrafı. Lütfen fotoğraf arşivinden seçin veya ekran görüntüsü alın.`,
    notAnImage: (file) =>
      `${file} bir JPEG, PNG veya WebP dosyası değil. Lütfen bu biçimlerden birinde bir fotoğraf ya da ekran görüntüsü seçin.`,
    animated: (file) => `${file} bir animasyon. Lütfen tek bir fotoğraf ya da bunun ekran görüntüsünü seçin.`,
    tooManyPixels: (file) =>
      `${file} çok yüksek çözünürlüklü. Lütfen en fazla 50 megapiksellik bir fotoğraf, örneğin bunun ekran görüntüsünü seçin.`,
    tooComplex: (file) =>
      `${file} fazla karmaşık biçimde kaydedilmiş. Lütfen başka bir fotoğraf ya da bunun ekran görüntüsünü seçin.`,
  },
  photoGone:
    "Bir fotoğraf, uzun süre beklediği için artık yok. Lütfen yeniden seçin ya da talebinizi bu fotoğraf olmadan gönderin.",
  tooManyPhotos: (wait) =>
    `Ağınızdan (internet bağlantısı veya mobil ağ) az önce çok sayıda fotoğraf geldi. Lütfen ${wait} bekleyin veya şimdilik fotoğrafsız gönderin.`,
  noRoom: (wait) =>
    `Şu anda o kadar çok fotoğraf geliyor ki başkalarına yer yok. Lütfen ${wait} bekleyin veya şimdilik fotoğrafsız gönderin.`,
  photosTooLarge: (megabytes) =>
    `Fotoğraflarınız toplamda ${megabytes} MB’den büyük. Lütfen daha az veya daha küçük fotoğraf gönderin.`,
  photosUnstored:
    "Fotoğraflar şu anda kaydedilemiyor. Lütfen şimdilik fotoğrafsız gönderin veya birkaç dakika bekleyin.",
  drawn: {
    gone: ["Bu fotoğraf artık", "gösterilemiyor."],
    unavailable: ["Bu fotoğraf şu anda", "yüklenemiyor."],
  },
  malformed: "Bilgileriniz eksik ulaştı. Lütfen formu yeniden gönderin.",

  missingLink: "İşletmenin bağlantısı geçersiz veya eksik.",
  wrongLink: "Gönderilemedi: Bağlantı geçersiz.",
  checkLink:
    "Lütfen adresi kontrol edin, QR kodunu yeniden okutun veya işletmeden güncel bağlantısını isteyin.",
  happened: "Bir hata oluştu.",
  reload:
    "Lütfen sayfayı biraz sonra yeniden yükleyin. Bu işe yaramazsa lütfen birkaç dakika sonra yeniden deneyin.",
  unknownBusiness: "Bu işletme bulunamadı.",
  businessGone: "Bu işletme artık burada yok.",
  retired: {
    title: (product) => `Bu işletme artık ${product} üzerinde değil`,
    nothingSent: "Bu bağlantıyla artık talep gönderemezsiniz. Hiçbir şey iletilmedi.",
    askDirectly:
      "Lütfen doğrudan işletmeye başvurun: Arayın veya yazın. Telefon numarası genellikle bu bağlantının veya QR kodunun bulunduğu yerde yazar.",
  },
};

function waitAndSend(wait: string): string {
  return `Bilgileriniz hâlâ formda: Lütfen ${wait} bekleyin ve sonra yeniden gönderin.`;
}
