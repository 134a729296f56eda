import { execFileSync } from "node:child_process";

/** A program that tests run, and Debian's packages that have it. */
export interface Program {
  readonly title: string;
  /** The variable that names another one. */
  readonly variable: string;
  /** Where it is looked for; the first that is there is taken. */
  readonly names: readonly string[];
  readonly packages: readonly string[];
  /** What its tests try. */
  readonly tests: string;
}

export const chromium: Program = {
  title: "Chromium",
  variable: "CHROMIUM",
  names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
  packages: ["chromium"],
  tests: "tests of pages",
};

export const firefox: Program = {
  title: "Firefox",
  variable: "FIREFOX",
  names: ["firefox-esr", "firefox"],
  packages: ["firefox-esr"],
  tests: "readers' tasks in Firefox",
};

export const pdftotext: Program = {
  title: "pdftotext",
  variable: "PDFTOTEXT",
  names: ["pdftotext"],
  packages: ["poppler-utils"],
  tests: "readers' tasks, which read what is printed,",
};

/** With the part that takes files by PUT and makes the folders on the way. */
export const nginx: Program = {
  title: "nginx",
  variable: "NGINX",
  names: ["nginx", "/usr/sbin/nginx"],
  packages: ["nginx-light", "libnginx-mod-http-dav-ext"],
  tests: "tests of the cache that machines share",
};

/** OpenSSH's client; `sftp -D` starts the server of the other package without a network. */
export const sftp: Program = {
  title: "sftp",
  variable: "SFTP",
  names: ["sftp"],
  packages: ["openssh-client", "openssh-sftp-server"],
  tests: "tests of publications by SFTP",
};

/** OpenSSH's server, which tests start as an ordinary program. */
export const sshd: Program = {
  title: "sshd",
  variable: "SSHD",
  names: ["/usr/sbin/sshd", "/usr/local/sbin/sshd"],
  packages: ["openssh-server"],
  tests: "tests of publications to a listening SFTP server",
};

const hostTests = "tests of what hosts do with a tree";

/** File servers. nginx is one, too. */
export const fileServers = {
  apache: {
    title: "Apache",
    variable: "APACHE",
    names: ["apache2", "/usr/sbin/apache2"],
    packages: ["apache2"],
    tests: hostTests,
  },
  caddy: { title: "Caddy", variable: "CADDY", names: ["caddy"], packages: ["caddy"], tests: hostTests },
  lighttpd: {
    title: "lighttpd",
    variable: "LIGHTTPD",
    names: ["lighttpd", "/usr/sbin/lighttpd"],
    packages: ["lighttpd"],
    tests: hostTests,
  },
  busybox: { title: "busybox", variable: "BUSYBOX", names: ["busybox"], packages: ["busybox"], tests: hostTests },
  python: { title: "Python", variable: "PYTHON", names: ["python3"], packages: ["python3"], tests: hostTests },
} satisfies Record<string, Program>;

const bucketTests = "tests of the command lines that upload a tree into a bucket";

/** Clients of object stores. */
export const bucketClients = {
  s3cmd: { title: "s3cmd", variable: "S3CMD", names: ["s3cmd"], packages: ["s3cmd"], tests: bucketTests },
  rclone: { title: "rclone", variable: "RCLONE", names: ["rclone"], packages: ["rclone"], tests: bucketTests },
} satisfies Record<string, Program>;

/** One of the programs that read and convert references. */
export const bibutils: Program = {
  title: "bibutils",
  variable: "BIB2XML",
  names: ["bib2xml"],
  packages: ["bibutils"],
  tests: "tests that other programs read citations",
};

const pictureTests = "tests that other programs draw a chart's SVG";

/** Programs that draw SVGs. */
export const drawingPrograms: readonly Program[] = [
  {
    title: "librsvg",
    variable: "RSVG_CONVERT",
    names: ["rsvg-convert"],
    packages: ["librsvg2-bin"],
    tests: pictureTests,
  },
  { title: "MuPDF", variable: "MUTOOL", names: ["mutool"], packages: ["mupdf-tools"], tests: pictureTests },
  { title: "WeasyPrint", variable: "WEASYPRINT", names: ["weasyprint"], packages: ["weasyprint"], tests: pictureTests },
];

export const programs: readonly Program[] = [
  chromium,
  firefox,
  pdftotext,
  nginx,
  sftp,
  sshd,
  bibutils,
  ...drawingPrograms,
  ...Object.values(fileServers),
  ...Object.values(bucketClients),
];

/** Path of a program on this machine: the one that its variable names, else the first of its names. */
export function findProgram({ variable, names }: Program): string | undefined {
  const named = process.env[variable];
  for (const name of named ? [named] : names) {
    try {
      return execFileSync("/bin/sh", ["-c", 'command -v "$1"', "sh", name], { encoding: "utf8" }).trim();
    } catch {
      // Not this one.
    }
  }
  return undefined;
}

export const findChromium = (): string | undefined => findProgram(chromium);
