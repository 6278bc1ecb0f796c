/**
 * The source of a JavaScript function: whether an `Accept` header names Markdown and does not prefer HTML. It is written
 * in ECMAScript 5, because the functions of CloudFront know little more.
 */
export const prefersMarkdownSource = `function prefersMarkdown(accept) {
  var weights = {}
  ;(accept || '').toLowerCase().split(',').forEach(function (part) {
    var weight = /;\\s*q=([\\d.]+)/.exec(part)
    weights[part.split(';')[0].trim()] = weight ? Number(weight[1]) : 1
  })
  var markdown = weights['text/markdown'] || 0
  var html = ['text/html', 'text/*', '*/*'].filter(function (type) { return type in weights })[0]
  return markdown > 0 && markdown >= (html ? weights[html] : 0)
}
`

/** A regular expression for URLs of files. The version in `/docs/v1.2` is not an extension. */
export const fileNamePattern = '/\\.\\d*[a-z]\\w*$/i'
