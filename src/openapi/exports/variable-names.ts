/** Names of variables that every program accepts, each given once. */
export interface VariableNames {
  unique(wanted: string): string
}

export function createVariableNames(): VariableNames {
  const taken = new Set<string>()
  return {
    unique(wanted) {
      const plain = wanted.replace(/[^A-Za-z0-9_]+/g, '_').slice(0, maxName)
      const base = /^[A-Za-z]/.test(plain) ? plain : `auth${plain}`
      let name = base
      for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${base}${count}`
      taken.add(name.toLowerCase())
      return name
    },
  }
}

const maxName = 60

/*
 * Programs replace `{{name}}` in a request by a variable of the reader, and some of them by a value of the machine. Texts
 * of a description are data: two braces in a row must not be one of these.
 */

/** A text without two braces in a row. */
export function withoutVariables(text: string): string {
  return text.replace(/\{(?=\{)/g, '{ ')
}

/** The same for a part of a URL. */
export function urlWithoutVariables(url: string): string {
  return url.replace(/\{(?=\{)/g, '%7B')
}

/** The same for JSON, where two braces in a row are always part of a string. */
export function jsonWithoutVariables(json: string): string {
  return json.replace(/\{(?=\{)/g, '\\u007b')
}

/** Whether a text is a method or the name of a header. */
export function isHttpToken(text: string): boolean {
  return /^[!#$%&'*+.^_`|~\w-]+$/.test(text)
}

/** A method that is one. */
export function httpMethod(method: string): string {
  return isHttpToken(method) ? method : method.replace(/[^\w-]+/g, '-').slice(0, maxName) || 'GET'
}
