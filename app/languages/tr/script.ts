// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ScriptWords } from "../de/script.ts";

const SENT = { request: "Talebiniz", answer: "Yanıtınız", addition: "Eklediğiniz" };

export const script: ScriptWords = {
  unsent: (what, faults) =>
    `${SENT[what]} henüz gönderilmedi. Lütfen ${faults}\u00a0alanı daha kontrol edin.`,
  sending: "Gönderiliyor…",
  changeAfterAll: "Yine de değiştir",
  offline: () => "Bağlantı yok. Bu sayfayı açık bırakın: Şebeke gelir gelmez kendiliğinden gönderilecek.",
  noAnswer: () =>
    "Gönderim şu anda takıldı. Bu sayfayı açık bırakın: Mümkün olunca kendiliğinden gönderilecek.",
  photosLeft: (left) => `${left} fotoğraf daha yükleniyor …`,
  unexpected: "Beklenmeyen bir hata oluştu.",
  typed: "Yazdıklarınız geri geldi.",
  pending:
    "Yazdıklarınız geri geldi. Talebiniz henüz ulaşmamış olabilir: Lütfen aşağıdaki kutuyu yeniden işaretleyip gönderin.",
  discard: "Sil",

  chosenPhotos: "Seçilen fotoğraflar",
  choosePhotos: "Fotoğraf seç",
  morePhotos: "Başka fotoğraflar",
  fromCamera: "Fotoğraf çek",
  replaceAll: "Hepsini değiştir",
  withoutPhotos: (count) => (count === 1 ? "Bu resim olmadan gönder" : "Bu resimler olmadan gönder"),
  photoState: {
    waiting: "bekliyor",
    shrinking: "küçültülüyor",
    ready: "bekliyor",
    uploading: "yükleniyor",
    offline: "bağlantı bekleniyor",
    lost: "yeniden denenecek",
    done: "tamam",
    missing: "",
    failed: "",
  },
  photoMissing: (file) => `${file} artık bu cihazda değil. Lütfen fotoğrafı yeniden seçin.`,
  photoNews: (name, news) => `Fotoğraf ${name}: ${news}`,
  photoUploading: (name) => `${name} adlı fotoğraf yükleniyor`,
  removePhoto: (name) => `${name} adlı fotoğrafı kaldır`,
  again: "Yeniden dene",
  photoAgain: (name) => `${name} adlı fotoğrafı yeniden yükle`,
};
