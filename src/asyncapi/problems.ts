import { closestMatch } from '../base/text/closest-match.ts'
import { quote } from '../base/text/quote.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { createSourceProblems } from '../openapi/problems.ts'

export const descriptionProblems = createSourceProblems({
  noun: 'AsyncAPI description',
  missing: 'asyncapi/no-description',
  kept: 'asyncapi/kept-description',
  malformed: 'asyncapi/malformed',
})

/** The file has no `asyncapi`, or a version that is not read. */
export function notADescription(at: Place, version: string | undefined): Diagnostic {
  return {
    code: 'asyncapi/not-a-description',
    severity: 'warning',
    message: version
      ? `${quote(version)} is no version of AsyncAPI that can be read.`
      : 'This file does not say that it is an AsyncAPI description.',
    at,
    help: 'A description starts with asyncapi: 3.0.0 (2.0 to 2.6 and 3.x can be read).',
  }
}

/** A page's `asyncapi` names a channel that no description has. */
export function unknownChannel(wanted: string, at: Place | undefined, near?: string): Diagnostic {
  return {
    code: 'asyncapi/unknown-channel',
    severity: 'warning',
    message: `No AsyncAPI description has the channel ${quote(wanted)}.`,
    ...(at && { at, label: 'not found' }),
    help: near ? `Did you mean ${quote(near)}?` : 'Write the key or the address of the channel.',
  }
}

/** An operation without a channel of the description. */
export function unknownOperationChannel(id: string, at: Place): Diagnostic {
  return {
    code: 'asyncapi/unknown-operation-channel',
    severity: 'warning',
    message: `The operation ${quote(id)} names no channel of the description; it is left out.`,
    at,
    help: 'Refer to a channel: channel: { $ref: "#/channels/<name>" }.',
  }
}

export function unknownAction(action: string, at: Place): Diagnostic {
  return {
    code: 'asyncapi/unknown-action',
    severity: 'warning',
    message: `${quote(action)} is no action of an operation; the operation is left out.`,
    at,
    help: 'Write send or receive.',
  }
}

/** An operation names a message that its channel does not have. */
export function messageElsewhere(channel: string, at: Place): Diagnostic {
  return {
    code: 'asyncapi/message-elsewhere',
    severity: 'warning',
    message: `This message is not among the messages of the channel ${quote(channel)}.`,
    at,
    help: 'Refer to the message of the channel: #/channels/<name>/messages/<name>.',
  }
}

export function unknownServer(name: string, at: Place, known: Iterable<string>): Diagnostic {
  const meant = closestMatch(name, known)
  return {
    code: 'asyncapi/unknown-server',
    severity: 'warning',
    message: `No server is called ${quote(name)}.`,
    at,
    help: meant ? `Did you mean ${quote(meant)}?` : 'Describe it under "servers".',
  }
}

/** A parameter that the address does not have. */
export function unusedParameter(name: string, address: string, at: Place): Diagnostic {
  return {
    code: 'asyncapi/unused-parameter',
    severity: 'warning',
    message: `The parameter ${quote(name)} is not in the address ${quote(address)}.`,
    at,
    help: `Write {${name}} in the address, or remove the parameter.`,
  }
}

export function undescribedParameter(name: string, address: string, at: Place): Diagnostic {
  return {
    code: 'asyncapi/undescribed-parameter',
    severity: 'hint',
    message: `The address ${quote(address)} has {${name}}, which no parameter describes.`,
    at,
    help: 'Describe it under "parameters" of the channel.',
  }
}
