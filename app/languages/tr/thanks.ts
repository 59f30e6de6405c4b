// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { ThanksWords } from "../de/thanks.ts";

export const thanks: ThanksWords = {
  title: "Talep gönderildi!",
  said: "Talebiniz gönderildi.",
  thanksTo: ["Talebiniz için teşekkürler. Alıcı: ", "."],
  nothingToDo: "Başka bir şey yapmanız gerekmiyor, bu sayfayı kapatabilirsiniz.",
  nothingToDoEmbedded: "Başka bir şey yapmanız gerekmiyor.",
  stored: (hasNumber) =>
    hasNumber
      ? "Talebiniz kaydedildi. Lütfen ayrıca telefon edin."
      : "Talebiniz kaydedildi. Lütfen ayrıca doğrudan işletmeye başvurun. Acil ise başka bir işletmeye de sorun.",
  photosMissing: "Fotoğrafların hepsi ulaşmadı. Eksik olanları yine de ekleyebilirsiniz.",
  hurry: "Acil ise işletmeyi arayın: ",
  toStatus: "Durumu gör, fotoğraf ekle",
  bookmark: "Durum sayfasını yer imlerine ekleyin: Sayfa yalnızca sizin talebinize aittir.",
  another: "Bir talep daha gönder",
  wentTo: "Talebiniz şuraya gitti",
  sent: "Gönderilen",
  next: "Bundan sonra",
  answers: {
    phone: (time) => `İşletme talebinizi okur ve sizi${time ? ` tercihen ${time}` : ""} arar.`,
    email: () => "İşletme talebinizi okur ve size bir e-posta yazar.",
    whatsapp: () => "İşletme talebinizi okur ve size WhatsApp’tan yazar.",
  },
  callTime: (label, hours) => `${label.toLocaleLowerCase("tr")} (${hours})`,
  answersSameDay: "Genellikle aynı gün yanıt verir.",
  outside: "Bulunduğunuz yer, işletmenin genellikle çalıştığı bölgenin dışında. Talebiniz yine de ulaşır.",
  nothingSent: "Buradan az önce bir şey gönderilmedi",
  afterwards: ["Bu işletmeye bir talep gönderdiğinizde, ulaştığı burada bir gün boyunca yazar: ", "."],
  toForm: "Talep formuna git",
};
