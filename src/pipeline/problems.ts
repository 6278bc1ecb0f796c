import type { FilePath } from '../base/paths.ts'
import { count } from '../base/text/format-count.ts'
import type { Redirect } from '../config/config.ts'
import { placeOfFile } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { unreadableFile } from '../diagnostics/unreadable-file.ts'

/** A file of the site cannot be copied into the output. */
export function unreadableAsset(file: FilePath, reason: string): Diagnostic {
  return {
    code: 'build/unreadable-file',
    severity: 'error',
    message: unreadableFile(file, reason),
    at: placeOfFile(file),
    help: 'Make the file readable, or list it in .octavoignore.',
  }
}

/** `--only` names a part that the site does not have. */
export function unknownBookPart(name: string): Diagnostic {
  return {
    code: 'build/unknown-part',
    severity: 'error',
    message: `The site has no tab, version, language or page "${name}" that a book can be made of.`,
    help: 'Pass its title in the navigation, or the path of a page, such as --only guides/start.',
  }
}

/** A font of the settings could not be fetched. */
export function missingFont(family: string, reason: string): Diagnostic {
  return {
    code: 'build/missing-font',
    severity: 'warning',
    message: `The font "${family}" could not be fetched, so text has the nearest font of the system: ${reason}.`,
    help: 'Build with a network once: the font is kept in the cache. Or name a file of the site as the source of the font.',
  }
}

/** A style sheet of the author does not parse. */
export function brokenStyle(at: Place, reason: string, others: number): Diagnostic {
  const more =
    others === 0 ? '' : ` There ${others === 1 ? 'is' : 'are'} ${others} more in this file.`
  return {
    code: 'build/broken-style',
    severity: 'warning',
    message: `This style sheet does not parse: ${reason}.${more}`,
    at,
    label: 'browsers skip the rule around it',
    help: 'Look for a missing brace, semicolon or quotation mark at this place or before it.',
  }
}

/** A host's file of redirects cannot say a pattern. */
export function redirectInParts(
  { source }: Redirect,
  { host, known, at }: { host: string; known: number; at: Place | undefined },
): Diagnostic {
  const urls = known === 1 ? 'the one known URL' : `the ${known} known URLs`
  return {
    code: 'build/redirect-in-parts',
    severity: 'warning',
    message: `The redirect from "${source}" cannot be expressed in the format of ${host}: ${urls} that it matches ${known === 1 ? 'is' : 'are'} written instead.`,
    ...(at && { at }),
    help: 'One star works on every host if it is the last segment and no page is below it.',
  }
}

/** The host reads only so many redirects. */
export function redirectLimit(
  host: string,
  {
    left,
    at,
  }: { readonly left: readonly { readonly from: string }[]; readonly at: Place | undefined },
): Diagnostic {
  const [first] = left
  const more = left.length > 1 ? ` and ${count(left.length - 1, 'other redirect')}` : ''
  return {
    code: 'build/redirect-limit',
    severity: 'warning',
    message: `${host} reads no more redirects: those from "${first?.from}"${more} are written as pages instead.`,
    ...(at && { at }),
    help: 'Use fewer redirects, or patterns such as "/old/:slug*". A page redirects readers, but without a status code.',
  }
}

/** The author has a file where the settings of the host would be written. */
export function foreignHostFile(file: FilePath, host: string): Diagnostic {
  return {
    code: 'build/own-redirects',
    severity: 'warning',
    message: `The site has its own file ${file}, so the redirects and headers for ${host} are not written.`,
    help: `Delete ${file} and move its redirects to "redirects" in the settings, or build without --host.`,
  }
}

/** The option or setting `what` needs packages that few sites use, and they are not installed. */
export function missingPackages(
  what: string,
  names: readonly string[],
  severity: 'error' | 'warning' = 'error',
): Diagnostic {
  const list = new Intl.ListFormat('en').format(names)
  return {
    code: 'build/missing-package',
    severity,
    message: `${what} needs ${list}, and ${names.length === 1 ? 'it is' : 'they are'} not installed.`,
    help: `Install ${names.length === 1 ? 'it' : 'them'}: npm install --save-dev ${names.join(' ')}`,
  }
}

/** The option `what` needs a browser, and none could be opened. */
export function noBrowser(what: string, reason: string, otherwise?: string): Diagnostic {
  const install = 'Install Chromium or Chrome, or put the path of its program in CHROME_PATH.'
  return {
    code: 'build/no-browser',
    severity: 'error',
    message: `${what} needs a browser: ${reason}.`,
    help: otherwise === undefined ? install : `${install} ${otherwise}`,
  }
}

/** Agents choose a skill by its description, so an index of skills lists none without. */
export function undescribedSkill(file: FilePath): Diagnostic {
  return {
    code: 'build/skill-description',
    severity: 'warning',
    message: `${file} has no description, so the index of skills does not list it.`,
    at: placeOfFile(file),
    help: 'Say in its frontmatter when to use it: "description: Use this skill to …". Agents select skills by this text.',
  }
}

/** `octavo merge` was given a folder that is no part of a site. */
export function unknownPart(folder: string): Diagnostic {
  return {
    code: 'build/no-shard',
    severity: 'error',
    message: `${folder} holds no compiled pages.`,
    help: 'Pass the folders that "octavo build --shard 1/2 --out part-1" and the like wrote.',
  }
}

/** Another program or other settings wrote a part. */
export function unusablePart(folder: string): Diagnostic {
  return {
    code: 'build/other-shard',
    severity: 'warning',
    message: `The pages in ${folder} cannot be used, so they are compiled again.`,
    help: 'Build all parts and merge them with the same version of Octavo and the same commit of the site. If a part was copied, copy all of its files.',
  }
}

/** A part of the site was changed after it was built. */
export function damagedPart(folder: string, pages: number): Diagnostic {
  return {
    code: 'build/damaged-part',
    severity: 'warning',
    message: `${pages === 1 ? '1 page' : `${pages} pages`} of ${folder} ${pages === 1 ? 'is' : 'are'} damaged, so ${pages === 1 ? 'it is' : 'they are'} compiled again.`,
    help: 'Copy the part again, or build it again.',
  }
}

/** Parts of the site are missing in a merge. */
export function missingParts(missing: readonly number[], count: number): Diagnostic {
  const list = new Intl.ListFormat('en').format(missing.map((index) => `${index}/${count}`))
  return {
    code: 'build/missing-shard',
    severity: 'warning',
    message: `${missing.length === 1 ? 'Part' : 'Parts'} ${list} of the site ${missing.length === 1 ? 'was' : 'were'} not passed, so the pages of ${missing.length === 1 ? 'it' : 'them'} are compiled here.`,
    help: 'Pass the folders of all parts: octavo merge part-*',
  }
}

/** The settings name an audience, and there is nothing to encrypt its pages with. */
export function missingPassphrase(
  audience: string,
  variable: string,
  at: Place | undefined,
): Diagnostic {
  return {
    code: 'build/missing-passphrase',
    severity: 'error',
    message: `The pages for "${audience}" cannot be encrypted: their passphrase is not set.`,
    ...(at && { at }),
    help: `Set the environment variable ${variable} to a passphrase of five or more random words.`,
  }
}

/** A passphrase that who has the files can find by trying. */
export function weakPassphrase(
  audience: string,
  {
    variable,
    shortest,
    at,
  }: { readonly variable: string; readonly shortest: number; readonly at: Place | undefined },
): Diagnostic {
  return {
    code: 'build/weak-passphrase',
    severity: 'warning',
    message: `The passphrase of "${audience}" has fewer than ${shortest} characters. Everyone can download the encrypted pages and try passphrases on them.`,
    ...(at && { at }),
    help: `Set ${variable} to five or more random words.`,
  }
}
