interface Size {
  width: number;
  height: number;
}

/** How large something is that is shown whole in a box, and never larger than it is. */
export function fitting({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
