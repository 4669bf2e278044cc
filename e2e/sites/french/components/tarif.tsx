import type { ReactNode } from 'react';

export const attributes = {
  formule: { type: 'string' },
  montant: { type: 'number' },
} as const;

interface Props {
  formule: string;
  montant: number;
  locale: string;
  children?: ReactNode;
}

export default function Tarif({ formule, montant, locale, children }: Props) {
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  return (
    <section className="tarif">
      <p>
        {formule} <strong>{price.format(montant)}</strong>
      </p>
      {children}
    </section>
  );
}
