import { closestMatch } from '../../base/text/closest-match.ts'
import { formatCount } from '../../base/text/format-count.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { maxCodeFiles, type MissingCode } from './code-files.ts'

/** A code block names a file that does not exist, or a region that the file does not have. */
export function missingCode(
  at: Place,
  { reference: { file, region = '' }, result }: Omit<MissingCode, 'offset'>,
): Diagnostic {
  const problem = { code: 'content/missing-code', severity: 'warning', at } as const
  if (result.missing === 'file')
    return {
      ...problem,
      message: `No file is at "${file}", so the code block is empty.`,
      label: 'not found',
      help: 'Paths begin at this file, or with a slash at the root of the site. A file outside of the site must be in its repository.',
    }
  if (result.missing === 'too-many')
    return {
      ...problem,
      message: `"${file}" is not read: a page shows at most ${formatCount(maxCodeFiles)} files, so the code block is empty.`,
      label: 'not read',
      help: 'Show the code on several pages.',
    }
  const { regions } = result
  const close = closestMatch(region, regions)
  return {
    ...problem,
    message: `"${file}" has no region "${region}", so the code block is empty.`,
    label: 'not found',
    help:
      close !== undefined
        ? `Did you mean "${close}"?`
        : regions.length > 0
          ? `Its regions: ${regions.slice(0, 20).join(', ')}.`
          : `Put the code between the comments "#region ${region}" and "#endregion".`,
  }
}
