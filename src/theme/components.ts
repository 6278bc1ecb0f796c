import type { FunctionComponent } from 'preact'
import { Accordion, AccordionGroup } from './mdx/accordion.tsx'
import type { AuthorProps } from './mdx/author-props.ts'
import { Badge } from './mdx/badge.tsx'
import { Banner } from './mdx/banner.tsx'
import { Callout, Check, Danger, Info, Note, Tip, Warning } from './mdx/callout.tsx'
import { Card } from './mdx/card.tsx'
import { CodeBlock } from './mdx/code-block.tsx'
import { CodeGroup } from './mdx/code-group.tsx'
import { Color } from './mdx/color.tsx'
import { CardGroup, Column, Columns } from './mdx/columns.tsx'
import { Panel, RequestExample, ResponseExample } from './mdx/examples.tsx'
import { Expandable } from './mdx/expandable.tsx'
import { ParamField, ResponseField } from './mdx/field.tsx'
import { Frame } from './mdx/frame.tsx'
import { Heading } from './mdx/heading.tsx'
import { Icon } from './mdx/icon.tsx'
import { Image, ZoomImage } from './mdx/image.tsx'
import { Latex } from './mdx/latex.tsx'
import { Link } from './mdx/link.tsx'
import { Loom, Video } from './mdx/media.tsx'
import { Mermaid } from './mdx/mermaid.tsx'
import { Passing } from './mdx/passing.tsx'
import { Prompt } from './mdx/prompt.tsx'
import { GitHub } from './mdx/repository.tsx'
import { Step, Steps } from './mdx/steps.tsx'
import { Tab, Tabs } from './mdx/tabs.tsx'
import { Tile } from './mdx/tile.tsx'
import { Tooltip } from './mdx/tooltip.tsx'
import { Tree } from './mdx/tree.tsx'
import { Update } from './mdx/update.tsx'
import { View, Visibility } from './mdx/view.tsx'

/** The components of pages, by the names authors use; parts of one (`Tree.File`) by both names. */
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

  // Early names, and other spellings.
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
