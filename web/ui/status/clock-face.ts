const two = (part: number) => String(part).padStart(2, '0');

/** Milliseconds as a clock shows them: 0:09, 12:00, 1:02:03. A second counts until it is over. */
export function clockFace(milliseconds: number): string {
  const all = Math.max(0, Math.ceil(milliseconds / 1000));
  const hours = Math.floor(all / 3600);
  const minutes = Math.floor((all % 3600) / 60);
  const seconds = two(all % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}
