/** What stands beside every case: settings and pages that nothing is wrong with. */
export const smallSite: Readonly<Record<string, string>> = smallSiteWith(['case'])

/** The same, with the names of more cases in its navigation. */
export function smallSiteWith(cases: readonly string[]): Readonly<Record<string, string>> {
  const pages = ['index', 'guides/start', 'neighbor', ...cases]
  const settings = {
    name: 'Acme',
    colors: { primary: '#16A34A' },
    variables: { product: 'Acme' },
    navigation: [{ group: 'Guides', pages }],
  }
  return {
    'docs.json': JSON.stringify(settings),
    'index.mdx': '---\ntitle: Home\n---\n\nHome of [the neighbor](/neighbor).\n',
    'neighbor.mdx':
      '---\ntitle: The neighbor\n---\n\nimport Note1 from \'/snippets/note.mdx\'\n\n## Words of /neighbor\n\n<Card title="A card" href="/guides/start">\n  **Strong** words.\n</Card>\n\n<Note1 />\n',
    'guides/start.mdx':
      '---\ntitle: Getting started\n---\n\nWords of /guides/start, and `code`.\n\n<Tabs>\n  <Tab title="A">One</Tab>\n  <Tab title="B">Two</Tab>\n</Tabs>\n',
    'v1/index.mdx': '---\ntitle: Earlier\nversion: v1\n---\n\nEarlier.\n',
    'snippets/note.mdx': 'export const words = "of a snippet"\n\nWords {words}.\n',
    'images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
    'style.css': '.a { color: red }',
  }
}
