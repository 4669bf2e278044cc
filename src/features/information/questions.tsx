import type { ReactNode } from 'react';

/** The questions of the page. The markup also tells search engines, as schema.org microdata on the text itself. */
export function Questions({ children }: { children: ReactNode }) {
  return (
    <div className="flow" itemScope itemType="https://schema.org/FAQPage">
      {children}
    </div>
  );
}

/** Props of `Question`. */
export interface QuestionProps {
  /** Id of the answer: a link to it opens the question, in browsers that find text in folded parts. */
  id: string;
  /** The question. */
  title: string;
  /** The answer. */
  children: ReactNode;
}

/** A question that opens on its answer, without script. */
export function Question({ id, title, children }: QuestionProps) {
  return (
    <details itemScope itemProp="mainEntity" itemType="https://schema.org/Question">
      <summary itemProp="name">{title}</summary>
      <div id={id} itemScope itemProp="acceptedAnswer" itemType="https://schema.org/Answer">
        <div className="flow" itemProp="text">
          {children}
        </div>
      </div>
    </details>
  );
}
