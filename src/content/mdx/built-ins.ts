/** The names of the components of the theme, which content may not ask. A test compares them. */
export const builtIns: ReadonlySet<string> = new Set(
  `Accordion AccordionGroup Badge Banner Callout Card CardGroup Check CodeBlock CodeGroup Color Column Columns Danger Expandable FileTree Frame GitHub Heading Icon Image Info Latex Link Loom Mermaid Note Panel ParamField Prompt RequestExample ResponseExample ResponseField Step Steps Tab Tabs Tile Tip Tooltip Tree Update Video View Visibility Warning ZoomImage Example Github OptimizedVideo Param SnippetGroup Variation ApiPlayground CustomCode CustomComponent DynamicCustomComponent MDX MDXContentController`.split(
    /\s+/,
  ),
)

/** The built-in that a tag such as `<note>` or `<cardGroup>` means; elements of HTML and SVG mean themselves. */
export function builtInMeant(name: string): string | undefined {
  return /^[a-z]/.test(name) ? byLowerCase.get(name.toLowerCase()) : undefined
}

/** Whether a text has such a tag anywhere, code included. */
export function mayNameBuiltIn(text: string): boolean {
  return [...text.matchAll(lowerCaseTag)].some(([, name = '']) => builtInMeant(name) !== undefined)
}

const lowerCaseTag = /<([a-z][A-Za-z]*)(?![\w.:-])/g

const elements: ReadonlySet<string> = new Set(['frame', 'image', 'link', 'param', 'video', 'view'])

const byLowerCase: ReadonlyMap<string, string> = new Map(
  [...builtIns, 'Snippet']
    .map((name) => [name.toLowerCase(), name] as const)
    .filter(([name]) => !elements.has(name)),
)

/** Whether the imports and exports of a page define a name. */
export function definesName(text: string, name: string): boolean {
  return new RegExp(
    `^(?:import\\b[^;'"]*?|export\\s+(?:async\\s+)?(?:const|let|var|function|class)\\b[^=(;]*?)(?<![\\w$])${name}(?![\\w$])`,
    'm',
  ).test(text)
}
