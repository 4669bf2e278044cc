/** Whether a program reads the page for a search engine or a preview: it gets no error page (specification §8). */
export const isCrawler = (userAgent: string): boolean => /bot|lighthouse|facebook|google/i.test(userAgent);
