/**
 * What may change between two descriptions of an API, and what it means for a client that was written for the old one.
 * `breaking`: such a client can fail. `warning`: it can meet something that it does not know. `info`: it goes on as before.
 */
export const changeRules = {
  'operation-removed': rule('breaking', 'An operation was removed.'),
  'deprecated-operation-removed': rule('warning', 'An operation that was deprecated was removed.'),
  'operation-moved': rule(
    'breaking',
    'An operation has the same `operationId`, and another path or method.',
  ),
  'operation-added': rule('info', 'An operation was added.'),
  'operation-deprecated': rule('info', 'An operation is deprecated now.'),
  'operation-no-longer-deprecated': rule('info', 'An operation is no longer deprecated.'),
  'operation-id-changed': rule('warning', 'Generated clients call the operation by another name.'),
  'path-parameter-renamed': rule('info', 'A parameter of the path has another name.'),

  'request-parameter-removed': rule('warning', 'An operation no longer knows a parameter.'),
  'request-parameter-added': rule('info', 'An optional parameter was added.'),
  'request-required-parameter-added': rule('breaking', 'A required parameter was added.'),
  'request-parameter-moved': rule(
    'breaking',
    'A parameter is sent elsewhere: in a header instead of the query.',
  ),
  'request-parameter-became-required': rule('breaking', 'An optional parameter is required now.'),
  'request-parameter-became-optional': rule('info', 'A required parameter is optional now.'),
  'request-parameter-deprecated': rule('info', 'A parameter is deprecated now.'),
  'request-parameter-serialization-changed': rule(
    'breaking',
    'A parameter is written in another form: `style`, `explode` or media type.',
  ),

  'request-body-added': rule('info', 'An optional request body was added.'),
  'request-required-body-added': rule('breaking', 'A required request body was added.'),
  'request-body-removed': rule('warning', 'An operation no longer has a request body.'),
  'request-body-became-required': rule('breaking', 'An optional request body is required now.'),
  'request-body-became-optional': rule('info', 'A required request body is optional now.'),
  'request-media-type-removed': rule('breaking', 'A media type is no longer accepted.'),
  'request-media-type-added': rule('info', 'A further media type is accepted.'),
  'request-encoding-changed': rule('breaking', 'A field of a form is written in another form.'),

  'request-required-property-added': rule('breaking', 'A required member of a request was added.'),
  'request-property-added': rule('info', 'An optional member of a request was added.'),
  'request-property-removed': rule('warning', 'A member of a request is no longer described.'),
  'request-property-no-longer-allowed': rule(
    'breaking',
    'A member of a request was removed, and members that are not described are refused.',
  ),
  'request-property-became-required': rule(
    'breaking',
    'An optional member of a request is required now.',
  ),
  'request-property-became-optional': rule(
    'info',
    'A required member of a request is optional now.',
  ),
  'request-property-became-read-only': rule('warning', 'A member of a request is read-only now.'),
  'request-additional-properties-forbidden': rule(
    'breaking',
    'Members that are not described are refused now.',
  ),
  'request-additional-properties-allowed': rule(
    'info',
    'Members that are not described are accepted now.',
  ),
  'request-type-changed': rule(
    'breaking',
    'A value of a request no longer has a type that it had.',
  ),
  'request-type-widened': rule('info', 'A value of a request may have further types.'),
  'request-type-added': rule(
    'warning',
    'A value of a request, which had any type, has a type now.',
  ),
  'request-became-not-nullable': rule('breaking', 'A value of a request can no longer be null.'),
  'request-became-nullable': rule('info', 'A value of a request can be null now.'),
  'request-format-changed': rule('breaking', 'A value of a request has another format.'),
  'request-format-added': rule('warning', 'A value of a request has a format now.'),
  'request-format-widened': rule(
    'info',
    'A value of a request has a wider format, or none anymore.',
  ),
  'request-enum-value-removed': rule('breaking', 'A value is no longer accepted.'),
  'request-enum-value-added': rule('info', 'A further value is accepted.'),
  'request-enum-added': rule('breaking', 'Only certain values are accepted now.'),
  'request-enum-removed': rule('info', 'Any value is accepted now.'),
  'request-limit-tightened': rule(
    'breaking',
    'A limit of a request, such as `maxLength`, is stricter.',
  ),
  'request-limit-loosened': rule('info', 'A limit of a request is less strict.'),
  'request-limit-changed': rule('warning', 'A `pattern` or the like of a request is another one.'),
  'request-alternative-removed': rule(
    'breaking',
    'An alternative of `oneOf` or `anyOf` is no longer accepted.',
  ),
  'request-alternative-added': rule('info', 'A further alternative is accepted.'),
  'request-condition-added': rule(
    'breaking',
    'A request must meet a further condition: `not`, `if`, `contains`, `dependentRequired`.',
  ),
  'request-condition-removed': rule('info', 'A request need not meet a condition anymore.'),
  'request-condition-changed': rule('warning', 'A condition of a request is another one.'),
  'request-default-changed': rule(
    'warning',
    'What is left out of a request means something else, or nothing anymore.',
  ),

  'response-success-status-removed': rule(
    'breaking',
    'A status of success is no longer described.',
  ),
  'response-status-removed': rule('warning', 'A status that is no success is no longer described.'),
  'response-status-added': rule('info', 'A status was added.'),
  'response-media-type-removed': rule('breaking', 'A media type is no longer sent.'),
  'response-media-type-added': rule(
    'info',
    'A further media type is sent, for those who ask for it.',
  ),
  'response-required-header-removed': rule(
    'breaking',
    'A header that was always sent was removed.',
  ),
  'response-header-removed': rule('warning', 'An optional header was removed.'),
  'response-header-added': rule('info', 'A header was added.'),
  'response-header-became-optional': rule('breaking', 'A header is no longer always sent.'),
  'response-header-became-required': rule('info', 'A header is always sent now.'),
  'response-header-deprecated': rule('info', 'A header is deprecated now.'),
  'response-header-serialization-changed': rule('breaking', 'A header is written in another form.'),

  'response-required-property-removed': rule(
    'breaking',
    'A member that was always sent was removed.',
  ),
  'response-property-removed': rule('warning', 'An optional member of a response was removed.'),
  'response-property-added': rule('info', 'A member of a response was added.'),
  'response-property-became-optional': rule('breaking', 'A member is no longer always sent.'),
  'response-property-became-required': rule('info', 'A member is always sent now.'),
  'response-property-became-write-only': rule(
    'breaking',
    'A member of a response is write-only now.',
  ),
  'response-additional-properties-forbidden': rule(
    'info',
    'Members that are not described are no longer sent.',
  ),
  'response-additional-properties-allowed': rule(
    'warning',
    'Members that are not described may be sent now.',
  ),
  'response-type-changed': rule(
    'breaking',
    'A value of a response has a type that it did not have.',
  ),
  'response-type-narrowed': rule('info', 'A value of a response has fewer types.'),
  'response-type-removed': rule(
    'warning',
    'A value of a response, which had a type, may have any type now.',
  ),
  'response-became-nullable': rule('breaking', 'A value of a response can be null now.'),
  'response-became-not-nullable': rule('info', 'A value of a response is never null anymore.'),
  'response-format-changed': rule('breaking', 'A value of a response has another format.'),
  'response-format-removed': rule('warning', 'A value of a response no longer has a format.'),
  'response-format-narrowed': rule(
    'info',
    'A value of a response has a format now, or a narrower one.',
  ),
  'response-enum-value-added': rule('warning', 'A value may be sent that was not sent before.'),
  'response-enum-value-removed': rule('info', 'A value is no longer sent.'),
  'response-enum-removed': rule('warning', 'Any value may be sent now.'),
  'response-enum-added': rule('info', 'Only certain values are sent now.'),
  'response-limit-loosened': rule('warning', 'A limit of a response is less strict.'),
  'response-limit-tightened': rule('info', 'A limit of a response is stricter.'),
  'response-limit-changed': rule(
    'warning',
    'A `pattern` or the like of a response is another one.',
  ),
  'response-alternative-added': rule(
    'warning',
    'An alternative of `oneOf` or `anyOf` may be sent that was not sent before.',
  ),
  'response-alternative-removed': rule('info', 'An alternative is no longer sent.'),
  'response-condition-changed': rule('info', 'A response meets other conditions.'),

  'discriminator-changed': rule(
    'breaking',
    'Another member, or another value of it, tells which alternative is meant.',
  ),
  'property-deprecated': rule('info', 'A member is deprecated now.'),
  'xml-form-changed': rule('breaking', 'A value has another name or place in XML.'),

  'security-added': rule('breaking', 'An operation that needed no authorization needs it now.'),
  'security-removed': rule('info', 'An operation needs no authorization anymore.'),
  'security-alternative-removed': rule('breaking', 'A way to authorize is no longer accepted.'),
  'security-alternative-added': rule('info', 'A further way to authorize is accepted.'),
  'security-scope-added': rule('breaking', 'An operation needs a further scope.'),
  'security-scope-removed': rule('info', 'An operation needs a scope less.'),
  'security-scheme-changed': rule('breaking', 'A security scheme has another kind, place or name.'),
  'security-scheme-deprecated': rule('info', 'A security scheme is deprecated now.'),
  'oauth-flow-removed': rule('breaking', 'A flow of OAuth was removed.'),
  'oauth-flow-added': rule('info', 'A flow of OAuth was added.'),
  'oauth-url-changed': rule('warning', 'A URL of a flow of OAuth is another one.'),
  'oauth-scope-removed': rule('warning', 'A flow of OAuth no longer offers a scope.'),
  'oauth-scope-added': rule('info', 'A flow of OAuth offers a further scope.'),

  'server-removed': rule('warning', 'A server was removed.'),
  'server-added': rule('info', 'A server was added.'),
  'server-variable-changed': rule(
    'warning',
    'A variable of a server has another default, or fewer values.',
  ),

  'webhook-removed': rule('breaking', 'A webhook is no longer sent.'),
  'webhook-added': rule('info', 'A webhook was added.'),
  'callback-removed': rule('breaking', 'A callback is no longer sent.'),
  'callback-added': rule('info', 'A callback was added.'),
} as const satisfies Readonly<Record<string, ChangeRule>>

export type ChangeRuleId = keyof typeof changeRules

export type ChangeSeverity = 'breaking' | 'warning' | 'info'

/** From the one that matters most. */
export const changeSeverities: readonly ChangeSeverity[] = ['breaking', 'warning', 'info']

export interface ChangeRule {
  readonly severity: ChangeSeverity
  readonly summary: string
}

function rule(severity: ChangeSeverity, summary: string): ChangeRule {
  return { severity, summary }
}
