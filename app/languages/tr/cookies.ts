// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { Words } from "../de/words.ts";

export const cookies: Words["cookies"] = {
  bar: {
    title: "Çerezler",
    text: "Zorunlu çerezler gereklidir. Google’ın istatistik ve pazarlama hizmetleri yalnızca onayla çalışır. Seçim, her sayfanın altında istenildiği zaman değiştirilebilir.",
    privacy: "Gizlilik (Almanca)",
    settings: "Ayarlar",
    essential: "Yalnızca zorunlu",
    all: "Hepsini kabul et",
  },
  dialog: {
    title: "Çerez ayarları",
    close: "Kapat",
    categories: "Kategoriler",
    essential: {
      label: "Zorunlu",
      hint: "Oturum açma, güvenlik ve bu seçim için gereklidir. Her zaman etkindir.",
    },
    statistics: {
      label: "İstatistik",
      hint: (months) =>
        `Ziyaretçilerin sayfalarımızı nasıl kullandığını gösterir. En fazla ${months}\u00a0ay saklanır.`,
    },
    marketing: {
      label: "Pazarlama",
      hint: (days) => `Hangi reklamların bize getirdiğini ölçer. En fazla ${days}\u00a0gün saklanır.`,
    },
    save: "Seçimi kaydet",
  },
  said: {
    all: "Tüm çerezler kabul edildi.",
    essential: "Yalnızca zorunlu çerezler kullanılıyor.",
    saved: "Çerez ayarları kaydedildi.",
    unsent: "Sunucu şu anda yanıt vermiyor. Seçim bu cihazda saklandı ve bir sonraki ziyarette iletilecek.",
  },
};
