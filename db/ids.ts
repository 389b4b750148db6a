/**
 * A new row id: UUID version 7 (RFC 9562), so that rows written together lie together in their index
 * however large the table grows. `now` gives its first 48 bits, chance the rest.
 */
export const newId = (now: Date): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const time = now.getTime().toString(16).padStart(12, '0');
  const random = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = (((bytes[8] ?? 0) & 0x3f) | 0x80).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(13, 16)}-${variant}${random.slice(18, 20)}-${random.slice(20)}`;
};
