import { afterAll, expect, test } from 'vitest'
import { bodyOf, buildSite, removeFolders, settings } from '../support/build.ts'

afterAll(removeFolders)

const formulas = {
  nested: '\\frac{1}{'.repeat(3_000) + 'x' + '}'.repeat(3_000),
  unclosed: '{'.repeat(6_000),
  many: 'x^{2}_{3}'.repeat(2_000),
  longer: '{x}'.repeat(20_000),
  lines: `\\begin{matrix}\n${'a & b \\\\\n'.repeat(1_000)}\n\n${'a & b \\\\\n'.repeat(1_000)}\\end{matrix}`,
}

test('a formula of thousands of groups costs itself and not its page', async () => {
  const names = Object.keys(formulas)
  const site = await buildSite({
    'docs.json': settings(...names),
    ...Object.fromEntries(
      Object.entries(formulas).map(([name, tex]) => [
        `${name}.mdx`,
        `---\ntitle: Page\n---\n\n**before**\n\n$$\n${tex}\n$$\n\n**after** $x^2$\n`,
      ]),
    ),
  })
  expect(site.problems.filter((problem) => !problem.startsWith('content/bad-formula'))).toEqual([])
  for (const name of ['nested', 'unclosed', 'longer'])
    expect(site.problems).toContain(`content/bad-formula ${name}.mdx:8:1`)
  for (const name of names) {
    const body = bodyOf(await site.text(`${name}/index.html`))
    expect(body).toContain('<strong>before</strong>')
    expect(body).toContain('<strong>after</strong>')
    expect(body).not.toContain('octavoformula')
  }
  expect(bodyOf(await site.text('many/index.html'))).toContain('<msubsup>')
  expect(bodyOf(await site.text('nested/index.html'))).toContain('<code>\\frac{1}{\\frac')
})

test('what only looks like a large formula is shown as it is written', async () => {
  const words = 'several words that are no formula, '.repeat(100)
  const site = await buildSite({
    'docs.json': settings('index'),
    'index.mdx': `---\ntitle: Page\n---\n\n{"$$ ${words} $$"}\n\n> $$\n> ${'x + '.repeat(800)}\n> x\n> $$\n`,
  })
  const body = bodyOf(await site.text('index.html'))
  expect(body).toContain(words.trim())
  expect(body).not.toContain('octavoformula')
  expect(body.match(/<mo>\+<\/mo>/g)?.length ?? 0).toBeGreaterThan(700)
  expect(body).not.toContain('<mo>&gt;</mo>')
})
