import { yamlHelp, yamlReason } from '../base/syntax/yaml-help.ts'
import { closestMatch } from '../base/text/closest-match.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'

const quoted = 'Put text with a colon, a quote or a hash between quotes.'

/** YAML that cannot be read as a whole. */
export function badFrontmatter(at: Place, reason: string): Diagnostic {
  return {
    code: 'content/bad-frontmatter',
    severity: 'warning',
    message: `The frontmatter is not valid YAML: ${yamlReason(reason, at.frame)}`,
    at,
    help: `${yamlHelp(at.frame, reason) ?? quoted} The lines that could be read are used.`,
  }
}

/** The line that closes the frontmatter is missing. */
export function unclosedFrontmatter(at: Place): Diagnostic {
  return {
    code: 'content/bad-frontmatter',
    severity: 'warning',
    message: 'The frontmatter is not closed, so its lines are shown on the page.',
    at,
    label: '--- is missing below this line',
    help: 'Write a line with three hyphens after the last key: ---',
  }
}

export function wrongFrontmatter(at: Place, key: string, expected: string): Diagnostic {
  return {
    code: 'content/wrong-frontmatter',
    // no one can open the page
    severity: key === 'private' ? 'error' : 'warning',
    message: `"${key}" in the frontmatter is not ${expected}.`,
    at,
    help:
      expected === 'true or false'
        ? `Write ${key}: true, or leave it out.`
        : `Write ${expected}, or leave it out.`,
  }
}

/** Empty lines are above the frontmatter. */
export function lateFrontmatter(at: Place): Diagnostic {
  return {
    code: 'content/bad-frontmatter',
    severity: 'warning',
    message:
      'The frontmatter does not begin in the first line; other programs show its lines as text.',
    at,
    label: 'an empty line',
    help: 'Delete what is above the first ---.',
    fix: { at, replaceWith: '' },
  }
}

/** A switch that is written as text, and read as what it says. */
export function flagAsText(at: Place, key: string, meant: boolean): Diagnostic {
  return {
    code: 'content/wrong-frontmatter',
    severity: 'hint',
    message: `"${key}" in the frontmatter is text, and is read as ${meant}.`,
    at,
    help: `Write ${key}: ${meant}`,
    fix: { at, replaceWith: String(meant) },
  }
}

/** A key that nothing reads, one letter from one that is read. */
export function unknownFrontmatter(at: Place, key: string, meant: string): Diagnostic {
  return {
    code: 'content/unknown-frontmatter',
    severity: 'hint',
    message: `"${key}" in the frontmatter means nothing.`,
    at,
    help: `Did you mean "${meant}"?`,
  }
}

/** A `mode` that no page has; the page is shown as others are. */
export function unknownMode(at: Place, written: string, known: readonly string[]): Diagnostic {
  const meant = closestMatch(written, known)
  const quoted = known.map((it) => `"${it}"`)
  const all = `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
  return {
    code: 'content/wrong-frontmatter',
    severity: 'hint',
    message: `"mode" in the frontmatter is not ${all}.`,
    at,
    help: meant === undefined ? `Write ${all}, or leave it out.` : `Did you mean "${meant}"?`,
  }
}
