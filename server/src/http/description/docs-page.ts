import { type Endpoint, sharedErrors } from '@vermilion/contract/endpoint';
import { endpoints } from '@vermilion/contract/endpoints';
import { type ErrorCode, errorTable } from '@vermilion/contract/errors';
import { z } from 'zod';
import { brandOf } from '../../brand.ts';
import type { Context } from '../../context.ts';
import { cookieName } from '../cookies.ts';
import { escapeHtml } from '../escape-html.ts';

export function docsPage(ctx: Context): string {
  const brandName = brandOf(ctx);
  const all: Endpoint[] = Object.values(endpoints);
  const tags = [...new Set(all.map(endpoint => endpoint.tag))];
  const title = `${escapeHtml(brandName)} API`;

  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>
<p>Bodies and answers are JSON. Calls that take files also take forms. The session is the cookie <code>${cookieName('session', ctx.isSecure)}</code>, set by signing in. A call that changes something needs an <code>Origin</code> header of this site.
Every refusal answers <code>{code, message, details?, requestId}</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav>${tags.map(tag => `<a href="#${tag}">${tag}</a>`).join(' ')} <a href="#errors">errors</a></nav>
${tags
  .map(tag =>
    section(
      tag,
      all.filter(endpoint => endpoint.tag === tag),
    ),
  )
  .join('\n')}
${errorsSection()}</main></body></html>`;
}

function section(tag: string, list: Endpoint[]): string {
  return `<section id="${tag}"><h2>${tag}</h2>${list.map(endpointBlock).join('\n')}</section>`;
}

function endpointBlock(endpoint: Endpoint): string {
  const { method, path, access } = endpoint.route;
  const codes = [...new Set([...endpoint.errors, ...sharedErrors(endpoint)])];

  return `<article><h3><b>${method}</b> <code>${escapeHtml(path)}</code></h3><p>${escapeHtml(endpoint.summary)}. Access: ${access}.${
    endpoint.isIdempotent ? ' Takes an <code>Idempotency-Key</code> header.' : ''
  }${filesSentence(endpoint)}</p>${schemaBlock('Query', endpoint.query)}${schemaBlock('Body', endpoint.body)}${schemaBlock(`Answer ${endpoint.status}`, endpoint.answer)}
<p>Errors: ${codes.map(code => `<a href="#${code}">${code}</a>`).join(', ')}</p></article>`;
}

function filesSentence({ filesMax }: Endpoint): string {
  return filesMax > 0
    ? ` Also takes <code>multipart/form-data</code>: the same fields as texts, and up to ${filesMax} files in the field <code>files</code>.`
    : '';
}

function schemaBlock(title: string, schema: z.ZodType): string {
  if (schema instanceof z.ZodUndefined) return '';
  const io = title.startsWith('Answer') ? 'output' : 'input';
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });

  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre></details>`;
}

function errorsSection(): string {
  const rows = (Object.keys(errorTable) as ErrorCode[]).map(
    code =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${errorTable[code].status}</td><td>${escapeHtml(errorTable[code].when)}</td></tr>`,
  );

  return `<section id="errors"><h2>errors</h2><table><tr><th>code</th><th>status</th><th>when; what to do</th></tr>${rows.join('')}</table></section>`;
}

const style = `:root{color-scheme:dark light}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:880px;margin:0 auto;padding:32px 16px}
h1,h2{font-family:Georgia,serif;font-weight:400}h2{border-bottom:1px solid;padding-top:24px}h3{font-size:16px;margin-bottom:0}p{margin:4px 0}
pre{overflow:auto;font-size:13px}table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-top:1px solid}
nav a{margin-right:12px}code{font-size:.92em}details{margin:4px 0}`;
