import type { FunctionComponent } from 'preact'
import { Accordion, AccordionGroup } from './components/accordion.tsx'
import type { AuthorProps } from './authoring/read-props.ts'
import { Badge } from './components/badge.tsx'
import { Banner } from './components/banner.tsx'
import { Callout, Check, Danger, Info, Note, Tip, Warning } from './components/callout.tsx'
import { Card } from './components/card.tsx'
import { CodeBlock } from './markdown/code-block.tsx'
import { CodeGroup } from './markdown/code-group.tsx'
import { Color } from './components/color.tsx'
import { CardGroup, Column, Columns } from './components/columns.tsx'
import { Panel, RequestExample, ResponseExample } from './components/examples.tsx'
import { Expandable } from './components/expandable.tsx'
import { ParamField, ResponseField } from './components/field.tsx'
import { Frame } from './components/frame.tsx'
import { Heading } from './markdown/heading.tsx'
import { Icon } from './authoring/icon.tsx'
import { Image, ZoomImage } from './markdown/image.tsx'
import { Latex } from './markdown/latex.tsx'
import { Link } from './markdown/link.tsx'
import { Loom, Video } from './markdown/media.tsx'
import { Mermaid } from './markdown/mermaid.tsx'
import { Passing } from './components/passthrough.tsx'
import { Prompt } from './components/prompt.tsx'
import { GitHub } from './components/repository.tsx'
import { Step, Steps } from './components/steps.tsx'
import { Tab, Tabs } from './components/tabs.tsx'
import { Tile } from './components/tile.tsx'
import { Tooltip } from './components/tooltip.tsx'
import { Tree } from './components/tree.tsx'
import { Update } from './components/update.tsx'
import { View, Visibility } from './components/view.tsx'

/** The components of pages by name; nested ones (`Tree.File`) by both names. */
export const components: Readonly<Record<string, FunctionComponent<AuthorProps>>> = {
  Accordion,
  AccordionGroup,
  Badge,
  Banner,
  Callout,
  Card,
  CardGroup,
  Check,
  CodeBlock,
  CodeGroup,
  Color,
  'Color.Item': Color.Item,
  'Color.Row': Color.Row,
  Column,
  Columns,
  Danger,
  Expandable,
  FileTree: Tree,
  Frame,
  GitHub,
  'GitHub.Repo': GitHub.Repo,
  Heading,
  Icon,
  Image,
  Info,
  Latex,
  Link,
  Loom,
  Mermaid,
  Note,
  Panel,
  ParamField,
  Prompt,
  RequestExample,
  ResponseExample,
  ResponseField,
  Step,
  Steps,
  Tab,
  Tabs,
  Tile,
  Tip,
  Tooltip,
  Tree,
  'Tree.File': Tree.File,
  'Tree.Folder': Tree.Folder,
  Update,
  Video,
  View,
  Visibility,
  Warning,
  ZoomImage,

  // Aliases and earlier names.
  Example: Frame,
  Github: GitHub,
  OptimizedVideo: Video,
  Param: ParamField,
  SnippetGroup: CodeGroup,
  Variation: View,
  ApiPlayground: Passing,
  CustomCode: Passing,
  CustomComponent: Passing,
  DynamicCustomComponent: Passing,
  MDX: Passing,
  MDXContentController: Passing,
}
