import { afterAll, expect, test } from 'vitest'
import { bodyOf, buildSite, removeFolders, settings } from '../support/build.ts'

afterAll(removeFolders)

/** Values that throw when they are looked at. */
const values = {
  getter: "{ get title() { throw new Error('no') }, get color() { throw new Error('no') } }",
  deep: "{ items: [{ get label() { throw new Error('no') } }] }",
  proxy:
    "new Proxy({}, { get() { throw new Error('no') }, ownKeys() { throw new Error('no') }, getPrototypeOf() { throw new Error('no') } })",
  revoked:
    '(() => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy })()',
  list: "new Proxy([1], { get() { throw new Error('no') } })",
  text: "{ toString() { throw new Error('no') }, [Symbol.toPrimitive]() { throw new Error('no') } }",
}

const places = [
  '<Card {...it}>x</Card>',
  '<Card title={it} icon={it} href={it}>x</Card>',
  '<div {...it}>x</div>',
  '<div style={it} title={it} className={it}>x</div>',
  '<Tabs>{it}</Tabs>',
  '<Tabs><Tab title={it}>x</Tab></Tabs>',
  '<Steps><Step title={it} icon={it}>x</Step></Steps>',
  '<CodeBlock highlight={it} lines={it} filename={it}>x</CodeBlock>',
  '<ParamField path={it} type={it} default={it}>x</ParamField>',
  '<Tooltip tip={it}>x</Tooltip>',
  '<Update label={it} tags={it}>x</Update>',
  '<Frame caption={it}><img src={it} style={it} alt={it} /></Frame>',
  '<Own {...it} />',
  '<Own value={it} />',
  '<Own>{it}</Own>',
  '<Inner value={it} />',
  '<Badge color={it}>{[it, [it]]}</Badge>',
]

test.each(Object.entries(values))(
  'a prop that throws when it is read costs its place, and not the page: %s',
  async (_, value) => {
    const pages = Object.fromEntries(
      places.map((place, at) => [
        `page-${at}.mdx`,
        [
          '---\ntitle: Page\ndescription: One.\n---\n',
          `export const it = ${value}`,
          'export const Own = ({ value, children }) => <b>own {children}</b>',
          'export const Inner = ({ value }) => <Card title={value} style={value}>x</Card>\n',
          `before\n\n${place}\n\nafter\n`,
        ].join('\n'),
      ]),
    )
    const names = Object.keys(pages).map((file) => file.replace('.mdx', ''))
    const built = await buildSite({ 'docs.json': settings(...names), ...pages })
    expect(built.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    for (const name of names) {
      const body = bodyOf(await built.text(`${name}/index.html`))
      expect(body, name).toMatch(/before[\s\S]*after/)
    }
  },
)
