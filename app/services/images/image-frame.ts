/** What sharp says about a picture before decoding it, as far as memory is concerned. */
interface Frame {
  format: string;
  width: number;
  height: number;
  channels: number;
  depth: string;
  isProgressive: boolean;
  chromaSubsampling?: string;
}

/**
 * The bytes a decoder must hold at once: all of a progressive JPEG's coefficients (2 bytes each) or all of an
 * interlaced PNG. Others are decoded line by line and count as 0.
 */
export function wholeFrameBytes(frame: Frame): number {
  if (!frame.isProgressive) return 0;
  const isJpeg = frame.format === "jpeg";
  const bytesPerValue = isJpeg || frame.depth === "ushort" ? 2 : 1;
  const valuesPerPixel = isJpeg && frame.chromaSubsampling === "4:2:0" ? 1.5 : frame.channels;
  return frame.width * frame.height * valuesPerPixel * bytesPerValue;
}
