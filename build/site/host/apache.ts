import { expressionOf, fileRules, type HostRule, valuesOf } from "./rules.ts";
import { type HostedTree, hostNameOf, quoteText } from "./tree.ts";

const headerNames = [
  "Access-Control-Allow-Origin",
  "Access-Control-Expose-Headers",
  "Cache-Control",
  "Content-Security-Policy",
  "X-Content-Type-Options",
];

/** A file for /etc/apache2/sites-available; what is in `<Directory>` also works as .htaccess. */
export function apache(tree: HostedTree): string {
  const { base, folder } = tree;
  const rules = fileRules(tree.config);
  return `# Apache, for example as /etc/apache2/sites-available/polygraph.conf.
# It needs: a2enmod alias dir headers mime rewrite
<VirtualHost *:80>
  ServerName ${hostNameOf(tree)}
  ${base === "" ? `DocumentRoot ${quoteText(folder)}` : `Alias ${quoteText(base)} ${quoteText(folder)}`}
  <Directory ${quoteText(folder)}>
    Require all granted
    AllowOverride None
    # MultiViews would answer /country/FRA with whichever file begins like that.
    Options -MultiViews -Indexes +FollowSymLinks
    DirectoryIndex index.html
    DirectorySlash Off
    ErrorDocument 404 ${base}/404.html

    # Types. Precompressed files have that of what they compress.
    RemoveType .br .gz
    AddEncoding br .br
    AddEncoding gzip .gz
${types(rules, base)}
    # Caching and security. The last line that holds for a file sets the header.
${headers(rules, base)}    Header always merge Vary Accept-Encoding "expr=%{REQUEST_URI} =~ m#\\.(br|gz)$# || -f '%{REQUEST_FILENAME}.gz'"

${rewriting(tree)}  </Directory>
</VirtualHost>
`;
}

const types = (rules: readonly HostRule[], base: string): string =>
  valuesOf(rules, "Content-Type")
    .toReversed()
    .map(([path, type]) => `    <If "${matching(base, path)}">\n      ForceType ${quoteText(type)}\n    </If>\n`)
    .join("");

const headers = (rules: readonly HostRule[], base: string): string =>
  headerNames
    .flatMap((name) =>
      valuesOf(rules, name)
        .toReversed()
        .map(([path, value]) => `    Header always set ${name} ${quoteText(value)} "expr=${matching(base, path)}"\n`),
    )
    .join("");

const rewriting = ({ base, folder, moved }: HostedTree): string => `    RewriteEngine On
    RewriteBase ${base}/
    RewriteOptions AllowNoSlash
    # Charts that were renamed.
${[...moved]
  .map(([from, to]) => `    RewriteRule ^grapher/${from}((\\.[^/]*)?)$ grapher/${to}$1 [R=301,L]\n`)
  .join("")}    # The page of that name, if there is no such file. So pages have both forms of URLs.
    RewriteCond %{REQUEST_FILENAME} !-f
    RewriteCond %{REQUEST_FILENAME}.html -f
    RewriteRule ^(.*[^/])$ $1.html
    RewriteCond %{REQUEST_FILENAME} -d
    RewriteRule ^(.*[^/])$ $1/ [R=301,L]
    # Precompressed files next to the others (x.css.gz), if there are any, for clients that accept them.
${compressed(folder, "br", "br")}${compressed(folder, "gzip", "gz")}`;

const compressed = (folder: string, encoding: string, extension: string): string =>
  `    RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b
    RewriteCond ${quoteText(`${folder}/$1.${extension}`)} -f
    RewriteRule ^(.*)$ $1.${extension} [E=no-gzip:1,L]
`;

/** The compressed file of a path is meant, too. */
const matching = (base: string, path: string): string =>
  `%{REQUEST_URI} =~ m#${expressionOf(base, path).replace(/\$$/, "(\\.br|\\.gz)?$")}#`;
