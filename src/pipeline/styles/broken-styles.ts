import type { FilePath } from '../../base/paths.ts'
import { linesOf } from '../../base/syntax/line-index.ts'
import { placeOf } from '../../diagnostics/diagnostic.ts'
import type { Report, Source } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../host/host.ts'
import { brokenStyle } from '../problems.ts'
import { excessiveNesting, maxCssNesting } from './css-nesting.ts'
import { cssErrors } from './transform-css.ts'

/** Reports the style sheets of the author that do not parse, each at its first mistake: others follow from it. */
export async function reportBrokenStyles(
  styles: readonly FilePath[],
  { host, report }: { readonly host: Pick<Host, 'read'>; readonly report: Report },
): Promise<void> {
  for (const path of styles) {
    const text = await host.read(path)
    if (text === undefined || text.length > maxLength) continue
    const nested = excessiveNesting(text)
    if (nested !== undefined) {
      const reason = `more than ${maxCssNesting} blocks and brackets are open here`
      report.add(brokenStyle(placeOf({ path, text }, nested, nested + 1), reason, 0))
      continue
    }
    const [first, ...others] = await cssErrors(text)
    if (first === undefined) continue
    const source: Source = { path, text }
    const start = (linesOf(source).startOf(first.line - 1) ?? 0) + first.column - 1
    report.add(brokenStyle(placeOf(source, start, start + 1), first.reason, others.length))
  }
}

/** Characters; larger ones are made by programs. The parser compares rules in quadratic time: 3 s for the worst text. */
const maxLength = 400_000
