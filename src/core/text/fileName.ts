/** Names of devices, which Windows does not accept as the name of a file or folder, whatever the extension. */
const devices = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])$/i;

/** Whether Windows accepts a text as the name of a file or folder, apart from the characters in it. */
export const isFileName = (name: string): boolean =>
  !devices.test(name.replace(/\..*$/s, "").trimEnd()) && !/[. ]$/.test(name);

/** A name for a file, without extension: the text itself, with an underscore if Windows refuses it. */
export const toFileName = (name: string): string => (isFileName(name) ? name : `${name.replace(/[. ]+$/, "")}_`);
