/** The bytes that base64 text stands for. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/** Bytes as base64 text. */
export function encodeBase64(bytes: Uint8Array): string {
  let binary = "";
  // In slices, for a call takes only so many arguments; applied, for to spread them takes five times as long.
  for (let at = 0; at < bytes.length; at += 8192)
    binary += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + 8192));
  return btoa(binary);
}
