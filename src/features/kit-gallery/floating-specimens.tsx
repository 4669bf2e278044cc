import { useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Link } from '../../ui/link';
import { LoadingIndicator } from '../../ui/loading';
import { Menu } from '../../ui/menu';
import { NotificationCard } from '../../ui/notification-card';
import { FieldSpecimens } from './field-specimens';
import { Specimen } from './specimen';

/** What stands above the page. */
export function FloatingSpecimens() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Specimen title="Dialog, menu, notification, loading">
      <div className="row">
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Open a dialog
        </Button>
        <Menu
          label="Version"
          items={['2.1', '2.0', '1.0'].map((code) => (
            <li key={code}>
              <Link href="#kit" {...(code === '2.1' ? { 'aria-current': 'true' } : {})}>
                Version {code}
              </Link>
            </li>
          ))}
        >
          <span>A menu</span>
        </Menu>
      </div>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Settings" closeLabel="Close">
        <FieldSpecimens />
      </Dialog>
      <NotificationCard
        message="Your changes are saved."
        state="success"
        stateLabel="Done"
        closeLabel="Close"
        onClose={() => undefined}
        remaining={70}
      />
      <NotificationCard
        message="La piste n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez dans un instant."
        state="error"
        stateLabel="Erreur"
        closeLabel="Fermer"
        onClose={() => undefined}
        remaining={30}
      />
      <LoadingIndicator value={60} label="Loading the page" />
    </Specimen>
  );
}
