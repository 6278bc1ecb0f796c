import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'

/** `--changed` names something that git does not know. */
export function unknownCommit(name: string): Diagnostic {
  return {
    code: 'build/unknown-commit',
    severity: 'error',
    message: `git has no commit or branch "${name}" here, so the changed files are unknown.`,
    help: 'Name a branch such as origin/main. In CI, fetch its history first.',
  }
}

/** `check --rendered` looks at pages in a browser, and none could be opened. */
export function noBrowser(reason: string): Diagnostic {
  return {
    code: 'build/no-browser',
    severity: 'error',
    message: `--rendered needs a browser: ${reason}.`,
    help: 'Install Chromium or Chrome, or put the path of its program in CHROME_PATH. Without one: "rules": { "accessibility": "off" }',
  }
}

/** The file of accepted problems is missing, or it is not one that `check --write-baseline` writes. */
export function badBaseline(at: Place, isMissing: boolean): Diagnostic {
  return {
    code: 'check/bad-baseline',
    severity: 'error',
    message: isMissing
      ? `There is no baseline ${at.file}.`
      : `${at.file} is not a baseline, so all problems are reported.`,
    at,
    help: 'Write it again: octavo check --write-baseline',
  }
}

/** `check --external` requested a URL, and its server has nothing there. */
export function deadUrl(url: string, reason: string, at: Place): Diagnostic {
  return {
    code: 'check/external-link',
    severity: 'warning',
    message: `Nothing is at ${url}: ${reason}.`,
    at,
    label: 'leads nowhere',
    help: 'Update the link to the new URL, or remove it.',
  }
}
