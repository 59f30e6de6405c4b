export const availability = {
  busy: "Gerade viel zu tun: Notfälle gehen vor, alles andere dauert länger.",
  projectsFrom: (month: string) => `Gerade viel zu tun: Neue Projekte wieder ab ${month}.`,
  /** The last day. */
  holiday: (day: string) => `Bis ${day} im Urlaub.`,
};
