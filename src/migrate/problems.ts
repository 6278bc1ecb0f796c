import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'

/** Syntax or a component that Octavo has no counterpart for. */
export function notConverted(at: Place, what: string, help: string): Diagnostic {
  return {
    code: 'migrate/not-converted',
    severity: 'warning',
    message: `Not converted: ${what}.`,
    at,
    help,
  }
}

/** A setting that is computed, so its value is known only when the program runs. */
export function unreadSetting(at: Place, keys: readonly string[]): Diagnostic {
  const name = keys.join('.')
  return {
    code: 'migrate/unread-setting',
    severity: 'warning',
    message: `the value of "${name}" is computed, so it was not read.`,
    at,
    help: 'Octavo reads literals and never runs a configuration. Write the value into docs.json yourself.',
  }
}

/** A configuration that is no valid YAML or JSON. */
export function unreadSettings(at: Place, reason: string): Diagnostic {
  return {
    code: 'migrate/unread-setting',
    severity: 'warning',
    message: `A part of the settings cannot be read: ${reason}`,
    at,
    help: 'Correct the file, and migrate again.',
  }
}

/** A setting with no counterpart in docs.json. */
export function droppedSetting(at: Place, what: string, help: string): Diagnostic {
  return {
    code: 'migrate/dropped-setting',
    severity: 'warning',
    message: `Not migrated: ${what}.`,
    at,
    help,
  }
}

/** A page that the old navigation names and that does not exist. */
export function missingPage(at: Place, path: string): Diagnostic {
  return {
    code: 'migrate/missing-page',
    severity: 'warning',
    message: `The navigation names "${path}", but there is no such page.`,
    at,
    help: 'The entry was left out.',
  }
}

/** A relative link or image that leads to no file of the old project. */
export function brokenTarget(at: Place, url: string): Diagnostic {
  return {
    code: 'migrate/broken-target',
    severity: 'warning',
    message: `"${url}" leads to no page or file of the old project.`,
    at,
    help: 'Correct the link in the new page.',
  }
}

/** The page is valid only after text was escaped, so some of it may show its markup. */
export function shownAsText(at: Place, reason: string): Diagnostic {
  return {
    code: 'migrate/shown-as-text',
    severity: 'warning',
    message: `Some tags of this page are shown as text: ${reason.replace(/\.?$/, '.')}`,
    at,
    help: 'Look at the page, and correct its HTML.',
  }
}

/** Two old pages have the same URL. */
export function sameUrl(at: Place, url: string): Diagnostic {
  return {
    code: 'migrate/same-url',
    severity: 'warning',
    message: `Another page already has the URL "${url}".`,
    at,
    help: 'The page got another URL.',
  }
}

export const analyticsHelp =
  'Put the script of the service into a .js file in the docs folder; all pages load it.'
