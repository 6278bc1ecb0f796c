import type { Diagnostic, Fix, Place } from '../diagnostics/diagnostic.ts'

/** `--changed` names something that git does not know. */
export function unknownCommit(name: string): Diagnostic {
  return {
    code: 'build/unknown-commit',
    severity: 'error',
    message: `git has no commit or branch "${name}" here, so the changed files are unknown.`,
    help: 'Name a branch such as origin/main. In CI, fetch its history first.',
  }
}

/** `--since` names a file that is no list of URLs. */
export function badUrlList(name: string): Diagnostic {
  return {
    code: 'check/bad-url-list',
    severity: 'error',
    message: `"${name}" is not a list of URLs, so nothing is compared with it.`,
    help: 'Pass the urls.json of an earlier build, or a commit, branch or tag.',
  }
}

/** The list of URLs of a published site cannot be read. */
export function badLinkList(list: string, reason: string): Diagnostic {
  return {
    code: 'check/unread-links',
    severity: 'error',
    message: `Could not read the URLs of "${list}": ${reason}.`,
    help: 'Pass the URL of the site that publishes urls.json: --to https://docs.acme.example',
  }
}

/** A link to a published site leads to no page of it. */
export function missingSitePage(
  url: string,
  { at, nearest }: { readonly at: Place; readonly nearest: string | undefined },
): Diagnostic {
  return {
    code: 'check/missing-site-page',
    severity: 'error',
    message: `The site has no page at ${url}.`,
    at,
    help: nearest === undefined ? 'Link to a page of the site.' : `Did you mean ${nearest}?`,
  }
}

/** A link to a published site leads to no heading of a page. */
export function missingSiteHeading(
  url: string,
  { at, nearest }: { readonly at: Place; readonly nearest: string | undefined },
): Diagnostic {
  return {
    code: 'check/missing-site-heading',
    severity: 'warning',
    message: `The page has no heading with the id of ${url}.`,
    at,
    help:
      nearest === undefined
        ? 'Link to a heading of the page, or ignore this if another element has the id.'
        : `Did you mean #${nearest}?`,
  }
}

/** A URL of an earlier release leads nowhere. */
export function removedPage(
  route: string,
  {
    since,
    at,
    to,
  }: { readonly since: string; readonly at: Place; readonly to: string | undefined },
): Diagnostic {
  return {
    code: 'check/removed-page',
    severity: 'warning',
    message: `"${route}" existed in ${since}, and nothing is at its URL now.`,
    at,
    help: `Add a redirect: ${redirectText(route, to ?? '/…')}`,
  }
}

function redirectText(source: string, destination: string): string {
  return `{ "source": ${JSON.stringify(source)}, "destination": ${JSON.stringify(destination)} }`
}

/** A fragment of an earlier release leads to the top of its page. */
export function removedHeading(
  anchor: string,
  found: {
    readonly since: string
    readonly at: Place
    readonly page: string
    readonly successor: string | undefined
    /** Where the page is now. */
    readonly route: string
  },
): Diagnostic {
  const { since, at, page, successor, route } = found
  const redirect = route === page ? `, or redirect "${page}#${anchor}"` : ''
  const where = route === page ? 'the page' : `"${route}", where the page is now,`
  return {
    code: 'check/removed-heading',
    severity: 'warning',
    message: `"${page}#${anchor}" existed in ${since}, and ${where} has no such heading${route === page ? ' now' : ''}.`,
    at,
    help:
      successor === undefined
        ? `Keep the id on the heading that replaces it: {#${anchor}}${redirect}.`
        : `Keep the id on the heading: ${successor} {#${anchor}}${redirect}.`,
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

/** All pages are in one language, which the settings do not name. */
export function unnamedLanguage(
  at: Place,
  language: string,
  name: string | undefined,
  fix: Fix | undefined,
): Diagnostic {
  const called = name === undefined ? `"${language}"` : `${name} ("${language}")`
  return {
    code: 'check/unnamed-language',
    severity: 'hint',
    message: `The pages seem to be in ${called}, and the settings name no language, so the interface is in English.`,
    at,
    label: 'no language',
    help: `Put the navigation into "languages": [{ "language": "${language}", … }], or with a list of groups add "versions": [{ "name": …, "locale": "${language}" }].`,
    ...(fix && { fix }),
  }
}
