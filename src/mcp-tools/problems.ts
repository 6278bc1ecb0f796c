import { quote } from '../base/text/quote.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { createSourceProblems } from '../openapi/problems.ts'

export const fileProblems = createSourceProblems({
  noun: 'file of MCP tools',
  missing: 'mcp/no-file',
  kept: 'mcp/kept-file',
  malformed: 'mcp/malformed',
})

/** The file has no list of tools, prompts or resources. */
export function noTools(at: Place): Diagnostic {
  return {
    code: 'mcp/no-tools',
    severity: 'warning',
    message: 'This file has no list of tools.',
    at,
    help: 'Write the result of tools/list: { "tools": [{ "name": …, "inputSchema": … }] }.',
  }
}

/** A tool or a prompt without a name; it is left out. */
export function nameless(kind: 'tool' | 'prompt', at: Place): Diagnostic {
  return {
    code: 'mcp/nameless',
    severity: 'warning',
    message: `This ${kind} has no name; it is left out.`,
    at,
    help: 'Add "name".',
  }
}

/** The second tool or prompt of a name; it is left out. */
export function duplicateName(kind: 'tool' | 'prompt', name: string, at: Place): Diagnostic {
  return {
    code: 'mcp/duplicate-name',
    severity: 'warning',
    message: `Two ${kind}s are called ${quote(name)}; the second one is left out.`,
    at,
    label: 'used before',
    help: 'Rename one of them.',
  }
}

/** A tool whose arguments are not described as an object: clients refuse the whole list. */
export function noInputSchema(name: string, at: Place): Diagnostic {
  return {
    code: 'mcp/no-input-schema',
    severity: 'warning',
    message: `The "inputSchema" of the tool ${quote(name)} does not describe an object.`,
    at,
    help: 'Write "inputSchema": { "type": "object" }, with "properties" if it has arguments.',
  }
}

/** A page's `mcp` names nothing of a server. */
export function unknownTool(wanted: string, at: Place | undefined, near?: string): Diagnostic {
  return {
    code: 'mcp/unknown-reference',
    severity: 'warning',
    message: `No MCP server has ${quote(wanted)}.`,
    ...(at && { at, label: 'not found' }),
    help: near ? `Did you mean ${quote(near)}?` : 'Write the name of a tool, or prompt and a name.',
  }
}
