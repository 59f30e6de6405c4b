const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" width="480" height="360" role="img" aria-label="Dieses Foto lässt sich nicht mehr anzeigen.">
<rect width="480" height="360" fill="#dedbcd"/>
<g fill="none" stroke="#46524d" stroke-width="10" stroke-linecap="round" stroke-linejoin="round">
<path d="M170 110h140a14 14 0 0 1 14 14v88a14 14 0 0 1-14 14H170a14 14 0 0 1-14-14v-88a14 14 0 0 1 14-14z"/>
<path d="M146 250 334 86"/>
</g>
<g fill="#16211e" font-family="system-ui, sans-serif" font-size="22" text-anchor="middle">
<text x="240" y="288">Dieses Foto lässt sich</text>
<text x="240" y="318">nicht mehr anzeigen.</text>
</g>
</svg>
`;

/** What stands in the place of a photo whose file is gone or damaged; browsers show it in spite of the status. */
export function lostPhoto(): Response {
  return new Response(PICTURE, {
    status: 404,
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
