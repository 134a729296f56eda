/**
 * The form of the URLs of pages in canonicals, sitemaps, feeds and lists. Links within pages name files, because they must
 * work from disk too; URLs of data have an extension, so all hosts serve them.
 * - `html`: `/grapher/x.html`, which every file server answers. `/grapher/x` leads there by a folder with a redirect.
 * - `clean`: `/grapher/x`, for hosts that answer it with `x.html`. Some of them prefer the folder, so there is none.
 */
export const addressForms = ["html", "clean"] as const;
export type AddressForm = (typeof addressForms)[number];

/** A site's choice of form. */
export interface FormSetting {
  readonly addresses?: AddressForm;
}

/** The form of a site's URLs. */
export const addressForm = ({ addresses = "html" }: FormSetting): AddressForm => addresses;

/** Whether `x/index.html` redirects to `x.html`, for hosts that do not answer `/x` with it. */
export const hasFolderRedirects = (config: FormSetting): boolean => addressForm(config) === "html";

/**
 * The files with which a server of the site's form may answer a path, in its order.
 * @param path - from the site's root, decoded
 */
export function filesAt(config: FormSetting, path: string): readonly string[] {
  if (path === "" || path.endsWith("/")) return [`${path}index.html`];
  return addressForm(config) === "clean" ? [path, `${path}.html`, `${path}/index.html`] : [path, `${path}/index.html`];
}
