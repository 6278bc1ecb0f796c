import { appendFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { check } from '../../src/check/check.ts'
import { createSiteSession } from '../../src/lsp/site/site-session.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'

/** Mistakes of several stages: of parsing, links, components, code, wording. */
const mistakes: readonly ((n: number) => string)[] = [
  (n) => `[A guide](/nowhere-${n})`,
  (n) => `[Below](#nothing-${n})`,
  (n) => `![](/images/nowhere-${n}.png)`,
  (n) => `<Card titel="Guide ${n}" href="/nowhere-${n}" />`,
  (n) => `<Note>Open ${n}`,
  (n) => `{unknown${n}.name}`,
  (n) => `{[1, 2].map((it) => it * ${n}).join(' ')} and [more](/nowhere-${n})`,
  (n) => `##### Deep ${n}`,
  (n) => `\`\`\`\ncode ${n}\n\`\`\``,
  (n) => `[click here](https://example.com/${n})`,
  (n) => `<Icon icon="no-such-icon-${n}" />`,
  (n) => `Text {{nameless${n}}} in it.`,
  (n) => `export const broken${n} = (`,
]

test.each([false, true])(
  'the problems of an editor are those of check, place by place (opened: %s)',
  async (areOpen) => {
    const root = await mkdtemp(join(tmpdir(), 'octavo-lsp-'))
    onTestFinished(() => rm(root, { recursive: true, force: true }))
    await cp('examples/everything', root, { recursive: true })
    const pages = (await readdir(root, { recursive: true }))
      .filter((path) => /\.mdx?$/.test(path) && !path.includes('node_modules'))
      .toSorted()
    for (const [n, file] of pages.entries())
      await appendFile(join(root, file), `\n\n${mistakes[n % mistakes.length]!(n)}\n`)
    const { diagnostics } = await check({ root, out: join(root, 'dist'), threads: 0 })

    const failures: unknown[] = []
    const texts = new Map<never, string>()
    const session = createSiteSession({
      ...{ root, trusted: true, texts },
      onDiagnostics: () => undefined,
      onFailure: (error) => failures.push(error),
    })
    onTestFinished(() => session.close())
    session.changed()
    await session.settled()
    if (areOpen) {
      for (const file of pages) {
        texts.set(file as never, (await session.read(file as never)) ?? '')
        session.edited(file as never)
      }
      await session.settled()
    }
    expect(failures).toEqual([])
    const found = [...session.diagnostics.values()].flat()
    expect(found.map(verdict).toSorted()).toEqual(diagnostics.map(verdict).toSorted())
    expect(found.length).toBeGreaterThan(pages.length / 2)
  },
)

function verdict({ code, severity, message, at }: Diagnostic): string {
  const place = at && `${at.file}:${at.line}:${at.column}-${at.end}`
  return `${code} ${severity} ${place ?? ''} ${message}`
}
