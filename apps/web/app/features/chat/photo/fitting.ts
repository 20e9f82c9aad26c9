interface Size {
  width: number;
  height: number;
}

/** The size that fits into a box, never larger than the original. */
export function fitting({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
