/** How pages of a site are written, for the writing assistant of an editor. It has no part in the built site. */
export const authoringRules = `# How to write these docs

Pages are MDX files; \`docs.json\` holds the settings and names the pages in the order of the sidebar.
An entry such as \`guides/*\` stands for the pages of a folder, and \`...\` for all that nothing else names: a page that one of
them finds needs no entry of its own.
\`octavo dev\` shows the site while you write, and \`octavo check\` reports what is wrong with it.

## Style

- Speak to the reader as "you".
- Use the active voice and the present tense: "The server returns a token", not "A token will be returned".
- Put what matters most first: the conclusion, then the details, then the background.
- Keep sentences short and say each thing once. Define a term where it first appears.
- Write numbered steps for a procedure, one action in each, and say how to see that it worked.

## Every page

- Begin with frontmatter that holds \`title\` (clear, specific, with the words people search for) and
  \`description\` (one sentence that says what the page is for).
- Start headings at level 2 (\`##\`), because the title is level 1, and skip no level.
- Write link text that says where the link leads: "Create an API key", never "click here".
- Wrap every image in a \`Frame\` and give it alternative text that says what it shows.

\`\`\`mdx
---
title: "Verify a webhook signature"
description: "Check that a call to your endpoint comes from us, and refuse the others."
---

Compare the signature of each call with one you compute yourself.

## Read the signature
\`\`\`

## Code

- Give complete examples that run when they are copied, with realistic values and the errors handled.
- Put a language on every code block, and a label on each block of a \`CodeGroup\`.
- Never paste a real key, token, password or personal data. Write a placeholder such as \`YOUR_API_KEY\`.

## APIs

- Document every parameter, the optional ones too: name, location, type, default and whether it is required.
- Show a successful response and the errors a caller will meet, with their status codes.
- Say how requests are authenticated, in which header and in which format.
- Say which rate limits apply and what happens beyond them.

## Which component

| For | Use |
| --- | --- |
| A procedure in order | \`Steps\` with a \`Step\` (\`title\`) for each action |
| Alternatives, such as operating systems | \`Tabs\` with \`Tab\` (\`title\`) |
| The same code in several languages | \`CodeGroup\` |
| Details that not everyone needs | \`AccordionGroup\` with \`Accordion\` (\`title\`) |
| A sample request or response of an endpoint | \`RequestExample\`, \`ResponseExample\` |
| A parameter | \`ParamField\` with \`path\`, \`body\`, \`query\` or \`header\`, and \`type\`, \`required\`, \`default\` |
| A field of a response | \`ResponseField\` with \`name\`, \`type\`, \`required\` |
| Properties inside another property | \`Expandable\` (\`title\`) in the field |
| A screenshot or a drawing | \`Frame\` (\`caption\`) around the image |
| Ways to go on from here | \`CardGroup\` (\`cols\`) of \`Card\` (\`title\`, \`icon\`, \`href\`) |
| The meaning of a term | \`Tooltip\` (\`tip\`) |
| An entry of the changelog | \`Update\` (\`label\`, \`description\`) |

Callouts, few of them on a page: \`Note\` for additional information, \`Tip\` for a better way,
\`Warning\` for what can go wrong, \`Info\` for neutral background, \`Check\` for the sign of success.
`
