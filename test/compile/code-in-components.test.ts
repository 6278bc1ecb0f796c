import { afterAll, expect, test } from 'vitest'
import { bodyOf, buildSite, removeFolders, settings } from '../support/build.ts'

afterAll(removeFolders)

test('code in properties has its colors, whatever languages other pages have', async () => {
  const site = await buildSite({
    'docs.json': settings('index', 'own'),
    'index.mdx':
      '# Home\n\n<CodeBlock lang="ruby" code={"def a; end"} />\n\n<pre><code className="language-elixir">IO.puts 1</code></pre>\n',
    'own.mdx': '# Own\n\nimport { Sample } from "/snippets/sample.jsx"\n\n<Sample />\n',
    'snippets/sample.jsx':
      'export const Sample = () => <CodeBlock language="lua" code={"local a = 1"} />\n',
  })
  expect(bodyOf(await site.text('index.html'))).toContain('<span class=k>def</span>')
  expect(bodyOf(await site.text('index.html'))).toMatch(/<span class=\w>IO<\/span>/)
  expect(bodyOf(await site.text('own/index.html'))).toContain('<span class=k>local</span>')
})
