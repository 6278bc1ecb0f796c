/** The names of the components of the theme, which content may not ask. A test compares them. */
export const builtIns: ReadonlySet<string> = new Set(
  `Accordion AccordionGroup Badge Banner Callout Card CardGroup Check CodeBlock CodeGroup Color Column Columns Danger Expandable FileTree Frame GitHub Heading Icon Image Info Latex Link Loom Mermaid Note Panel ParamField Prompt RequestExample ResponseExample ResponseField Step Steps Tab Tabs Tile Tip Tooltip Tree Update Video View Visibility Warning ZoomImage Example Github OptimizedVideo Param SnippetGroup Variation ApiPlayground CustomCode CustomComponent DynamicCustomComponent MDX MDXContentController`.split(
    /\s+/,
  ),
)
