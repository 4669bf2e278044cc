import type { ReactNode } from 'react';

export interface SpecimenProps {
  title: string;
  children: ReactNode;
}

/** One part of the kit, with its name. */
export function Specimen({ title, children }: SpecimenProps) {
  return (
    <div className="specimen">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
