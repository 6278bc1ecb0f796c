import type { AgentCheck } from './agent-check.ts'
import { authAlternativeAccess } from './checks/auth-alternative-access.ts'
import { authGateDetection } from './checks/auth-gate-detection.ts'
import { botProtectionInterference } from './checks/bot-protection-interference.ts'
import { cacheHeaderHygiene } from './checks/cache-header-hygiene.ts'
import { contentNegotiation } from './checks/content-negotiation.ts'
import { contentStartPosition } from './checks/content-start-position.ts'
import { embeddedDataSerialization } from './checks/embedded-data-serialization.ts'
import { httpStatusCodes } from './checks/http-status-codes.ts'
import { llmsTxtCoverage } from './checks/llms-txt-coverage.ts'
import { llmsTxtDirectiveHtml } from './checks/llms-txt-directive-html.ts'
import { llmsTxtDirectiveMd } from './checks/llms-txt-directive-md.ts'
import { llmsTxtExists } from './checks/llms-txt-exists.ts'
import { llmsTxtLinksMarkdown } from './checks/llms-txt-links-markdown.ts'
import { llmsTxtLinksResolve } from './checks/llms-txt-links-resolve.ts'
import { llmsTxtSize } from './checks/llms-txt-size.ts'
import { llmsTxtValid } from './checks/llms-txt-valid.ts'
import { markdownCodeFenceValidity } from './checks/markdown-code-fence-validity.ts'
import { markdownContentParity } from './checks/markdown-content-parity.ts'
import { markdownLinkPortability } from './checks/markdown-link-portability.ts'
import { markdownUrlSupport } from './checks/markdown-url-support.ts'
import { pageSizeHtml } from './checks/page-size-html.ts'
import { pageSizeMarkdown } from './checks/page-size-markdown.ts'
import { pageSizeTransfer } from './checks/page-size-transfer.ts'
import { redirectBehavior } from './checks/redirect-behavior.ts'
import { renderingStrategy } from './checks/rendering-strategy.ts'
import { sectionHeaderQuality } from './checks/section-header-quality.ts'
import { singleFetchCompleteness } from './checks/single-fetch-completeness.ts'
import { tabbedContentSerialization } from './checks/tabbed-content-serialization.ts'

/** All checks, in the order of the specification. A new one needs a file of `checks`, a line here and its row in the manual. */
export const agentChecks: readonly AgentCheck[] = [
  llmsTxtExists,
  llmsTxtValid,
  llmsTxtSize,
  llmsTxtLinksResolve,
  llmsTxtLinksMarkdown,
  llmsTxtDirectiveHtml,
  llmsTxtDirectiveMd,
  markdownUrlSupport,
  contentNegotiation,
  renderingStrategy,
  pageSizeMarkdown,
  pageSizeHtml,
  pageSizeTransfer,
  contentStartPosition,
  singleFetchCompleteness,
  tabbedContentSerialization,
  sectionHeaderQuality,
  markdownCodeFenceValidity,
  markdownLinkPortability,
  embeddedDataSerialization,
  httpStatusCodes,
  redirectBehavior,
  llmsTxtCoverage,
  markdownContentParity,
  cacheHeaderHygiene,
  authGateDetection,
  authAlternativeAccess,
  botProtectionInterference,
]
