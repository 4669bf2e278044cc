import type { FastifyReply } from 'fastify';
import { say, type Sentence } from '../../../content-schema';
import type { ApiError } from '../../../content-schema/openapi';
import { answerLanguage, languageHeaders } from '../../../src/node/accepted-locale';

/** Answers with JSON. */
export function answerJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** An error answer: its code for programs, and its message for people. */
interface SpokenError {
  error: string;
  message: Sentence;
}

/** Answers with an error, in the language that the request accepts. */
export function answerError(reply: FastifyReply, status: number, { error, message }: SpokenError): FastifyReply {
  const language = answerLanguage(reply.request.headers['accept-language']);
  const answer: ApiError = { error, message: say(message, language) };
  reply.headers(languageHeaders(language, reply.getHeader('vary')));
  return answerJson(reply, status, answer);
}

/** Answers 404 with the same message for every missing resource. */
export function answerNotFound(reply: FastifyReply): FastifyReply {
  return answerError(reply, 404, {
    error: 'not-found',
    message: {
      fr: 'Il n’y a rien ici. Vérifiez l’adresse, et l’identifiant dans la liste des constructions ou des publications.',
      en: 'Nothing is here. Check the address, and the id against the list of builds or releases.',
    },
  });
}
