/** A website may take our origin away (`sandbox`). Then nothing can be sent, and the page offers itself in a window. */
export function offerWindow(): void {
  const offer = document.getElementById("eigenes-fenster");
  const link = offer?.querySelector("a");
  const address = offer?.querySelector("strong");
  if (self.origin !== "null" || !offer || !link || !address) return;
  const query = new URLSearchParams(location.search);
  query.delete("rahmen");
  link.search = `${query}`;
  address.textContent = link.href.replace(/^https?:\/\//, "");
  offer.hidden = false;
  document.getElementById("anfrage")?.toggleAttribute("hidden", true);
  link.onclick = (event) => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    link.hidden = !openFreely(link.href);
  };
}

function openFreely(address: string): boolean {
  const opened = open("", "_blank");
  try {
    // Throws in a window that is as restricted as the frame: our page can't open there.
    if (!opened?.document) return false;
    opened.opener = null;
    opened.location.href = address;
    return true;
  } catch {
    opened?.close();
    return false;
  }
}
